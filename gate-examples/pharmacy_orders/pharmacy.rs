//! What the actions do, each by the connections that its work takes.

use action_menu::{
    Approval, Handler, Json,
    gate::{Data, Failure, Page},
};
use chrono::NaiveDate;

use crate::{
    catalogue::{Catalogue, Row, Situation, unreadable},
    drafts::{Draft, DraftReader, Drafts, Shown},
    limits,
    menu::{PedidosHandler, Proveedor, Que},
    order::{self, Line, Uncountable},
    orders::{Order, OrderReader, Orders},
};

/// The pharmacy, as the gate hands it what was let through.
pub(crate) struct Pharmacy {
    /// Read-only.
    pub(crate) catalogue: Catalogue,
    /// Adds drafts, changes none.
    pub(crate) drafts: Drafts,
    /// Read-only.
    pub(crate) draft_reader: DraftReader,
    /// Adds orders, for an approval.
    pub(crate) orders: Orders,
    /// Read-only.
    pub(crate) order_reader: OrderReader,
}

impl Handler for Pharmacy {
    type Output = Data;
    type Error = Failure;
}

impl PedidosHandler for Pharmacy {
    fn consultar(
        &mut self,
        que: Que,
        codigo: Option<String>,
        desde: Option<NaiveDate>,
    ) -> Result<Page<Row>, Failure> {
        self.catalogue.ask(que, codigo.as_deref(), desde)
    }

    fn preparar_pedido(
        &mut self,
        proveedor: Proveedor,
        cubrir_dias: u16,
        solo_codigos: Vec<String>,
    ) -> Result<Draft, Failure> {
        let products = self.catalogue.situations(proveedor, &solo_codigos)?;
        let lines = order::lines(&products, cubrir_dias).map_err(uncountable)?;
        let total = order::total(&lines).map_err(uncountable)?;
        if lines.is_empty() {
            let reason = format!("Con {cubrir_dias} dias no falta nada de {}.", proveedor.id());
            return Err(Failure::new(reason).with_code("nada_que_pedir"));
        }
        // The cap lets nothing through: it doesn't warn.
        if !limits::is_within(&lines, total) {
            return Err(limits::over(&lines, total, fewer_days(&products, cubrir_dias)));
        }
        let added = self.drafts.add(proveedor.id(), cubrir_dias, lines, total);
        added.map_err(unreadable)
    }

    fn confirmar_pedido(&mut self, approval: Approval, borrador_id: String) -> Result<Order, Failure> {
        let draft = self.draft_reader.draft(&borrador_id)?;
        // Once more where it can't be taken back, whoever made the draft.
        if draft.lineas.is_empty() || !limits::is_within(&draft.lineas, draft.importe_eur) {
            return Err(limits::over(&draft.lineas, draft.importe_eur, None));
        }
        // What is sent is what was shown, whatever became of the draft since.
        let sent = self.order_reader.of_draft(&borrador_id).map_err(unreadable)?;
        let shown = Json::of(&Shown::new(draft.clone(), sent)).map(|shown| shown.to_canonical());
        if shown.ok().as_deref() != approval.preview() {
            return Err(
                Failure::new("El borrador ya no es el que se aprobo, y no se ha enviado.")
                    .with_code("borrador_cambiado")
                    .retryable(),
            );
        }
        self.orders.send(&approval, &draft).map_err(|error| {
            eprintln!("pharmacy_orders: {error}");
            Failure::new("El pedido no se pudo guardar, y no se ha enviado.")
                .with_code("no_enviado")
                .retryable()
        })
    }

    fn ver_borrador(&mut self, borrador_id: String) -> Result<Shown, Failure> {
        let draft = self.draft_reader.draft(&borrador_id)?;
        let result = self.order_reader.of_draft(&borrador_id).map_err(unreadable)?;
        Ok(Shown::new(draft, result))
    }
}

/// Days that the same products could be ordered for: the usual ones, or else as many as the caps let through.
fn fewer_days(products: &[Situation], days: u16) -> Option<u16> {
    let is_within = |lines: Vec<Line>| {
        order::total(&lines).is_ok_and(|total| !lines.is_empty() && limits::is_within(&lines, total))
    };
    let fits = |days: &u16| order::lines(products, *days).is_ok_and(is_within);
    let fewer = *limits::DAYS.start()..days.min(*limits::DAYS.end());
    let usual = [limits::USUAL_DAYS].into_iter().filter(|usual| *usual < days);
    usual.chain(fewer.rev()).find(fits)
}

fn uncountable(_: Uncountable) -> Failure {
    Failure::new("El pedido es mas de lo que se puede contar.").with_code("sin_importe")
}
