//! The menu: four actions and nothing else. What the model reads is here, and nowhere else.
//!
//! The schema carries what is a closed set or a default: an invented supplier isn't a value. The caps it only tells, since
//! a bound of a schema is refused without a reason of ours; they are in [`limits`](crate::limits), as code.
//!
//! When to use what stands in the descriptions: what `use_when`, `not_for` and `costly` add has English words in front.

use action_menu::{ActionMenu, Choice, gate::Page};
use chrono::NaiveDate;

use crate::{
    catalogue::Row,
    drafts::{Draft, Shown},
    limits::USUAL_DAYS,
    orders::Order,
};

/// Lo que puede hacer el agente de pedidos de la farmacia.
#[derive(ActionMenu, Clone, Debug, PartialEq)]
#[menu(deny(undescribed, unbounded, unclassified))]
pub(crate) enum Pedidos {
    /// Consulta un dato del sistema de gestion. Da como mucho 25 filas, las mas relevantes, y dice cuantas hay.
    ///
    /// Usala cuando te pregunten por un dato, o antes de preparar un pedido. No calcula pedidos: eso lo hace `preparar_pedido`.
    /// Sin codigo da filas de todo el catalogo; evitalo.
    #[action(read, returns = Page<Row>)]
    Consultar {
        /// Que se quiere consultar.
        que: Que,
        /// Codigo de producto, si aplica: el que dan las filas de `consultar`.
        #[field(length = 1..=20)]
        codigo: Option<String>,
        /// Fecha ISO de inicio, para ventas y caducidades.
        desde: Option<NaiveDate>,
    },
    /// Calcula las lineas de un pedido para un proveedor y devuelve un borrador con un identificador. NO envia nada.
    ///
    /// Usala cuando te pidan un pedido, las veces que haga falta. Es el paso previo obligatorio de `confirmar_pedido`.
    #[action(
        write(reversible),
        repeatable,
        returns = Draft,
        example = r#"{"proveedor":"artsana","cubrir_dias":14}"#
    )]
    PrepararPedido {
        /// Proveedor al que va el pedido.
        proveedor: Proveedor,
        /// Dias de venta que se quieren cubrir. Entre 3 y 30.
        #[field(default = USUAL_DAYS)]
        cubrir_dias: u16,
        /// Limitar a estos codigos. Vacio = todo lo que vaya a quedar bajo minimo.
        #[field(default = [], items = ..=200, unique, each(length = 1..=20))]
        solo_codigos: Vec<String>,
    },
    /// Envia DE VERDAD el pedido ya preparado, cuando una persona lo haya aprobado en la pantalla de pedidos.
    ///
    /// Solo con el identificador que devuelve `preparar_pedido`, y despues de que el usuario haya dicho que si. No la uses para
    /// calcular nada.
    #[action(
        write(irreversible),
        confirm,
        idempotent_by(borrador_id),
        preview = "ver_borrador",
        verify = "ver_borrador",
        open_world,
        returns = Order
    )]
    ConfirmarPedido {
        /// El identificador del borrador.
        #[field(from_action = "preparar_pedido", length = 1..=40)]
        borrador_id: String,
    },
    /// Las lineas y el importe de un borrador, y si ya se envio.
    ///
    /// Usala cuando te pregunten por un borrador ya preparado.
    #[action(read, returns = Shown)]
    VerBorrador {
        /// El identificador del borrador.
        #[field(from_action = "preparar_pedido", length = 1..=40)]
        borrador_id: String,
    },
}

/// Los datos que se pueden consultar.
#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Que {
    /// Lo que queda, con su minimo y los dias que dura.
    Stock,
    /// Unidades vendidas desde una fecha.
    Ventas,
    /// Lo que caduca desde una fecha.
    Caducidades,
    /// Lo que cuesta cada producto, y de quien es.
    Precios,
    /// Los proveedores y su plazo de entrega.
    Proveedores,
}

/// Los proveedores con los que trabaja la farmacia.
#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq)]
#[choice(deny(undescribed))]
pub(crate) enum Proveedor {
    /// Artsana Farma.
    Artsana,
    /// Kenvue Iberia.
    Kenvue,
    /// Johnson Distribucion.
    Johnson,
}

impl Proveedor {
    /// Its name in the catalogue, which is the one that the model sees.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Artsana => "artsana",
            Self::Kenvue => "kenvue",
            Self::Johnson => "johnson",
        }
    }
}
