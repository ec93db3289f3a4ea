//! What a field is called that carries code, in English and Spanish.

/// A field of one of these names carries code.
pub(in crate::lint) const CODE: &[&str] = &[
    "sql",
    "cypher",
    "graphql",
    "shell",
    "bash",
    "script",
    "eval",
    "javascript",
    "python",
    "callback",
    "executable",
    "lambda",
    "guion",
    "ejecutable",
];

/// A field of one of these names carries code if the words beside it say so.
pub(in crate::lint) const MAYBE_CODE: &[&str] = &[
    "command",
    "cmd",
    "comando",
    "query",
    "code",
    "statement",
    "expression",
    "program",
    "path",
    "consulta",
    "codigo",
    "sentencia",
    "expresion",
    "programa",
    "ruta",
];

/// Words that say so.
pub(in crate::lint) const SAYS_CODE: &[&str] = &[
    "sql",
    "sql query",
    "cypher",
    "graphql",
    "shell",
    "bash",
    "python code",
    "javascript code",
    "source code",
    "code to run",
    "code to execute",
    "code to evaluate",
    "to be executed",
    "executes arbitrary",
    "shell command",
    "eval",
    "path of the program",
    "path to the executable",
    "path to the program",
    "codigo a ejecutar",
    "codigo fuente",
    "ruta del programa",
    "ruta del ejecutable",
];

/// Names of tools that run what they are given.
pub(in crate::lint) const RUNS: &[&str] = &[
    "run",
    "execute",
    "exec",
    "eval",
    "shell",
    "bash",
    "terminal",
    "sql",
    "interpreter",
    "ejecutar",
    "ejecuta",
    "evaluar",
];
