//! Where a pharmacy keeps what it has: a folder with one file for each power.

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
};

use action_menu::gate::{Budget, Gate, SealingKey, Session};
use action_menu_sqlite::SqliteStore;
use rusqlite::Connection;

use crate::{
    catalogue::Catalogue,
    data::Data,
    drafts::{DraftReader, Drafts},
    limits,
    menu::Pedidos,
    orders::{OrderReader, Orders},
    pharmacy::Pharmacy,
};

/// What the gate keeps its state in.
pub(crate) type Keeper = SqliteStore;
pub(crate) type Door = Gate<Pedidos, Keeper>;

const DAY: std::time::Duration = std::time::Duration::from_secs(24 * 60 * 60);

/// The folder.
pub(crate) struct Place(PathBuf);

impl Place {
    /// The folder, with all tables made and the catalogue of the day written. Whatever was there of drafts and orders stays.
    pub(crate) fn open(folder: &Path, data: &Data) -> Result<Self, Box<dyn Error>> {
        fs::create_dir_all(folder)?;
        let place = Self(folder.to_owned());
        Catalogue::write(&place.file("catalogo.db"), data)?;
        Drafts::create(&place.file("borradores.db"))?;
        Orders::create(&place.file("pedidos.db"))?;
        Ok(place)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The pharmacy, with no more power than its actions take.
    pub(crate) fn pharmacy(&self) -> rusqlite::Result<Pharmacy> {
        Ok(Pharmacy {
            catalogue: Catalogue::open(&self.file("catalogo.db"))?,
            drafts: Drafts::open(&self.file("borradores.db"))?,
            draft_reader: DraftReader::open(&self.file("borradores.db"))?,
            orders: Orders::open(&self.file("pedidos.db"))?,
            order_reader: OrderReader::open(&self.file("pedidos.db"))?,
        })
    }

    /// The gate: its state survives the program, since every run opens the same file.
    pub(crate) fn gate(&self) -> Result<Door, Box<dyn Error>> {
        let store = Keeper::open(self.file("puerta.db"))?;
        let gate = Gate::builder(store, self.key()?)
            .rule("dias", ["preparar_pedido"], |action: &Pedidos, _| match action {
                Pedidos::PrepararPedido { cubrir_dias, .. } => limits::days(*cubrir_dias),
                _ => Ok(()),
            })
            // What bounds it are a person, the caps in its method, and this budget.
            .allow(["confirmar_pedido"])
            .budget(Budget::calls("confirmar_pedido", limits::ORDERS_A_DAY, DAY).per_tenant())
            .build()?;
        Ok(gate)
    }

    /// The key by which the gate knows its own rows again: made once. A pharmacy that is one keeps it elsewhere, where who can
    /// write to the gate's file can't read it.
    fn key(&self) -> Result<SealingKey, Box<dyn Error>> {
        let file = self.file("clave");
        if !file.exists() {
            let random: [u8; 32] =
                Connection::open_in_memory()?.query_row("SELECT randomblob(32)", [], |row| row.get(0))?;
            write_for_oneself(&file, &random)?;
        }
        let key = <[u8; 32]>::try_from(fs::read(&file)?.as_slice());
        let key = key.map_err(|_| format!("{} no es una clave de 32 bytes", file.display()))?;
        Ok(SealingKey::from_bytes(key))
    }
}

/// Whose call it is. `submission` is this call's own name; a call that is given again has the same one.
pub(crate) fn session(submission: &str) -> Session<'_, Pedidos> {
    Session::new("mostrador")
        .with_tenant("farmacia")
        .with_conversation("pedidos")
        .with_submission(submission)
}

/// A new file that nobody else reads.
fn write_for_oneself(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    use std::io::Write as _;
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(bytes)
}
