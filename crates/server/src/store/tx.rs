//! A transaction that is being written, on either database: the same statements for both. Only the writer makes one, and
//! only the writer ends it.

use super::error::StoreError;
use super::writer::Write;
use rusqlite::types::{ToSqlOutput, ValueRef};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, Row as _};

/// A transaction.
pub(crate) enum Tx<'c> {
    /// Nothing here ever waits, so that whole batches run on the writer's own thread.
    Sqlite(&'c mut rusqlite::Connection),
    /// Waits for the network.
    Postgres(&'c mut AnyConnection),
}

/// What a statement is given: integers and text only, so that the same statements run on both databases.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    /// A number, or none.
    Number(Option<i64>),
    /// Text, or none.
    Text(Option<&'a str>),
}

/// Values for the places `$1`, `$2` and so on of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::tx::Value::from($value)),*] };
}
pub(crate) use values;

macro_rules! numbers {
    ($($kind:ty),*) => { $(
        impl From<$kind> for Value<'_> {
            fn from(number: $kind) -> Self {
                Value::Number(Some(number as i64))
            }
        }
    )* };
}
numbers!(i64, u64, u32, u8, usize, bool);

impl From<Option<i64>> for Value<'_> {
    fn from(number: Option<i64>) -> Self {
        Value::Number(number)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(Some(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(Some(text))
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(text: Option<&'a str>) -> Self {
        Value::Text(text)
    }
}

/// A value that waits for its statement to be carried out.
#[derive(Clone, Debug)]
enum Kept {
    Number(Option<i64>),
    Text(Option<String>),
}

impl Kept {
    fn new(value: &Value<'_>) -> Kept {
        match value {
            Value::Number(number) => Kept::Number(*number),
            Value::Text(text) => Kept::Text(text.map(str::to_owned)),
        }
    }

    fn value(&self) -> Value<'_> {
        match self {
            Kept::Number(number) => Value::Number(*number),
            Kept::Text(text) => Value::Text(text.as_deref()),
        }
    }
}

/// A statement with its values; answers with the number of rows it changed.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    sql: &'static str,
    values: Vec<Kept>,
}

impl Statement {
    pub(crate) fn new(sql: &'static str, values: &[Value<'_>]) -> Statement {
        Statement { sql, values: values.iter().map(Kept::new).collect() }
    }
}

impl Write for Statement {
    type Output = u64;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<u64, StoreError> {
        let values: Vec<Value<'_>> = self.values.iter().map(Kept::value).collect();
        tx.run(self.sql, &values).await
    }
}

/// Several statements, all of them or none.
impl Write for Vec<Statement> {
    type Output = u64;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<u64, StoreError> {
        let mut changed = 0;
        for statement in self {
            changed += statement.write(tx).await?;
        }
        Ok(changed)
    }
}

/// A row that was read.
pub(crate) enum Row {
    Sqlite(Vec<rusqlite::types::Value>),
    Postgres(AnyRow),
}

impl Row {
    /// The number in a column.
    pub(crate) fn number(&self, column: usize) -> Result<i64, StoreError> {
        match self {
            Row::Sqlite(values) => match values.get(column) {
                Some(rusqlite::types::Value::Integer(number)) => Ok(*number),
                other => Err(StoreError::fault(format!("expected a number in column {column}, found {other:?}"))),
            },
            Row::Postgres(row) => Ok(row.try_get(column)?),
        }
    }

    /// The text in a column.
    pub(crate) fn text(&self, column: usize) -> Result<String, StoreError> {
        self.maybe_text(column)?.ok_or_else(|| StoreError::fault(format!("expected text in column {column}")))
    }

    /// The text in a column, if there is any.
    pub(crate) fn maybe_text(&self, column: usize) -> Result<Option<String>, StoreError> {
        match self {
            Row::Sqlite(values) => match values.get(column) {
                Some(rusqlite::types::Value::Text(text)) => Ok(Some(text.clone())),
                Some(rusqlite::types::Value::Null) => Ok(None),
                other => Err(StoreError::fault(format!("expected text in column {column}, found {other:?}"))),
            },
            Row::Postgres(row) => Ok(row.try_get(column)?),
        }
    }
}

impl Tx<'_> {
    /// Carries out a statement; how many rows it changed.
    pub(crate) async fn run(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        match self {
            Tx::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                bind(&mut statement, values)?;
                Ok(statement.raw_execute()? as u64)
            }
            Tx::Postgres(connection) => Ok(query(sql, values).execute(&mut **connection).await?.rows_affected()),
        }
    }

    /// Carries out a statement that answers with rows.
    pub(crate) async fn rows(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        match self {
            Tx::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                bind(&mut statement, values)?;
                let columns = statement.column_count();
                let mut found = statement.raw_query();
                let mut rows = Vec::new();
                while let Some(row) = found.next()? {
                    let read = (0..columns).map(|column| row.get(column)).collect::<Result<_, _>>()?;
                    rows.push(Row::Sqlite(read));
                }
                Ok(rows)
            }
            Tx::Postgres(connection) => {
                let rows = query(sql, values).fetch_all(&mut **connection).await?;
                Ok(rows.into_iter().map(Row::Postgres).collect())
            }
        }
    }

    /// The first row of a statement's answer.
    pub(crate) async fn row(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }
}

/// SQLite numbers places by when they first occur, the house by their names.
fn bind(statement: &mut rusqlite::Statement<'_>, values: &[Value<'_>]) -> Result<(), StoreError> {
    for place in 1..=statement.parameter_count() {
        let name = statement.parameter_name(place).and_then(|name| name.strip_prefix('$')?.parse::<usize>().ok());
        let value = name.and_then(|number| values.get(number.checked_sub(1)?));
        let value = value.ok_or_else(|| StoreError::fault(format!("nothing for place {place} of a statement")))?;
        let bound = match value {
            Value::Number(Some(number)) => ValueRef::Integer(*number),
            Value::Text(Some(text)) => ValueRef::Text(text.as_bytes()),
            Value::Number(None) | Value::Text(None) => ValueRef::Null,
        };
        statement.raw_bind_parameter(place, ToSqlOutput::Borrowed(bound))?;
    }
    Ok(())
}

fn query(sql: &'static str, values: &[Value<'_>]) -> Query<'static, Any, AnyArguments> {
    values.iter().fold(sqlx::query(sql), |query, value| match value {
        Value::Number(number) => query.bind(*number),
        Value::Text(text) => query.bind(text.map(str::to_owned)),
    })
}
