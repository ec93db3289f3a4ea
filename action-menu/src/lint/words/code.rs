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

/// A field of one of these names carries code if what is said of itself says so: a tool may be run with a filter.
pub(in crate::lint) const RARELY_CODE: &[&str] = &[
    "binary",
    "clause",
    "condition",
    "expr",
    "filter",
    "formula",
    "predicate",
    "snippet",
    "where",
    "binario",
    "clausula",
    "condicion",
    "filtro",
    "donde",
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
    "program to run",
    "program to execute",
    "command to run",
    "command to execute",
    "script to run",
    "script to execute",
    "comando a ejecutar",
    "programa a ejecutar",
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
