//! The command line.

use std::{env, ffi::OsString, path::PathBuf};

use crate::script::{SPANS, Script};

/// What the program is to do.
pub(crate) struct Options {
    pub(crate) work: Work,
    pub(crate) folder: PathBuf,
    pub(crate) products: Option<PathBuf>,
    pub(crate) by: String,
}

pub(crate) enum Work {
    Help,
    Schema,
    Talk(Script),
    Attend,
}

pub(crate) fn usage() -> String {
    let spans = SPANS.map(|(name, ..)| name).join(" | ");
    format!(
        "\
usage: pharmacy_orders [--estado CARPETA] [--datos FICHERO] PETICION
       pharmacy_orders [--estado CARPETA] [--quien NOMBRE] --pedidos

El agente de pedidos de una farmacia: consulta y prepara, y no envia nada que no apruebe una persona.

  PETICION   lo que se le pide, entre comillas. El modelo es un guion, y sabe:
             prepara el pedido de PROVEEDOR para {spans}
             confirma el pedido BORRADOR
  --pedidos  la pantalla de pedidos: lo que espera una aprobacion, y la respuesta de quien la mira
  --quien    quien aprueba; farmaceutica si no se dice
  --estado   la carpeta donde queda todo; pharmacy_orders en la de ficheros temporales si no se dice
  --datos    otros productos, con la forma de data/productos.csv
  --esquema  el esquema JSON de lo que el modelo puede pedir
  --help     este texto
"
    )
}

impl Options {
    /// Reads the arguments, or says what is wrong with them.
    pub(crate) fn of(arguments: impl Iterator<Item = OsString>) -> Result<Self, String> {
        let mut options = Self {
            work: Work::Help,
            folder: env::temp_dir().join("pharmacy_orders"),
            products: None,
            by: "farmaceutica".to_owned(),
        };
        let (mut arguments, mut work) = (arguments, None);
        while let Some(argument) = arguments.next() {
            let argument = argument.to_str().ok_or("los argumentos son texto")?.to_owned();
            let mut value = || {
                let value = arguments.next().ok_or(format!("{argument} lleva algo detras"))?;
                Ok::<_, String>(value)
            };
            let next = match argument.as_str() {
                "--help" | "-h" => Work::Help,
                "--esquema" => Work::Schema,
                "--pedidos" => Work::Attend,
                "--estado" => {
                    options.folder = value()?.into();
                    continue;
                }
                "--datos" => {
                    options.products = Some(value()?.into());
                    continue;
                }
                "--quien" => {
                    options.by = value()?.into_string().map_err(|_| "--quien lleva un nombre")?;
                    continue;
                }
                option if option.starts_with('-') => return Err(format!("no hay ninguna opcion {option:?}")),
                words => Work::Talk(
                    Script::of(words).ok_or_else(|| format!("el guion no sabe que hacer con {words:?}"))?,
                ),
            };
            if work.replace(next).is_some() {
                return Err("una cosa cada vez".to_owned());
            }
        }
        options.work = work.ok_or("falta la peticion")?;
        Ok(options)
    }
}
