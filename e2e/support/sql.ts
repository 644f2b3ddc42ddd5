import { escapeIdentifier, Pool, type PoolClient, type QueryResultRow } from 'pg'

/** Runs a statement with its values as parameters, and returns its rows. */
type Statement = <Row extends QueryResultRow>(
  parts: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Row[]>

export type Sql = Statement & {
  /** Commits what the work does unless it fails. */
  begin: (work: (sql: Statement) => Promise<void>) => Promise<void>
  end: () => Promise<void>
}

/** The name of a table, or the names of columns, as a value of a statement. */
export class Identifiers {
  readonly escaped: string

  constructor(...names: string[]) {
    this.escaped = names.map(escapeIdentifier).join(', ')
  }
}

/** Statements on the database of this address; it connects with the first. */
export function connectSql(connectionString: string): Sql {
  const pool = new Pool({ connectionString, max: 2 })
  // A test may stop the server: the next statement fails then.
  pool.on('error', () => {})
  return Object.assign(statementOn(pool), {
    begin: (work: (sql: Statement) => Promise<void>) => inTransaction(pool, work),
    end: () => pool.end(),
  })
}

async function inTransaction(pool: Pool, work: (sql: Statement) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(statementOn(client))
    await client.query('commit')
  } finally {
    // Closed, so that what failed is rolled back.
    client.release(true)
  }
}

function statementOn(client: Pool | PoolClient): Statement {
  return async <Row extends QueryResultRow>(parts: TemplateStringsArray, ...values: unknown[]) => {
    const parameters = values.filter((value) => !(value instanceof Identifiers))
    const { rows } = await client.query<Row>(textOf(parts, values), parameters)
    return rows
  }
}

function textOf([first = '', ...parts]: readonly string[], values: readonly unknown[]): string {
  let count = 0
  const placed = values.map((value) =>
    value instanceof Identifiers ? value.escaped : `$${++count}`,
  )
  return first + parts.map((part, index) => `${placed[index]}${part}`).join('')
}
