import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as accounts from './schema/accounts.ts'
import * as booking from './schema/booking.ts'
import * as catalogue from './schema/catalogue.ts'
import * as directory from './schema/directory.ts'
import * as reviews from './schema/reviews.ts'
import * as search from './schema/search.ts'

const schema = { ...accounts, ...booking, ...catalogue, ...directory, ...reviews, ...search }

export type Database = PostgresJsDatabase<typeof schema>

/** The same queries run on the database and inside a transaction. */
export type Queries = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** Hears a channel, and `onListen` each time that it is open, again too after it broke. */
export type Listen = (
  channel: string,
  onNotice: (payload: string) => void,
  onListen: () => void,
) => Promise<{ unlisten: () => Promise<void> }>

export type Connection = { db: Database; listen: Listen; close: () => Promise<void> }

type Options = {
  /** Connections at most; one per request where a runtime forbids sharing them. */
  max?: number
  /** Off behind a pooler that gives each statement another connection. */
  prepare?: boolean
}

/** Opens lazily: the first query connects. */
export function connect(url: string, { max = 10, prepare = true }: Options = {}): Connection {
  const sql = postgres(url, { max, prepare, onnotice: () => {} })
  const db = drizzle(sql, { schema, casing: 'snake_case' })
  return {
    db,
    listen: (channel, onNotice, onListen) => sql.listen(channel, onNotice, onListen),
    close: () => sql.end({ timeout: 5 }),
  }
}
