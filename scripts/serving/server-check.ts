import { Client } from 'pg'
import { codeOf, StartRefused } from './refusal.ts'

const OLDEST_VERSION = 15
/** A start needs time: a busy machine needs seconds to answer. */
const PATIENCE_MILLISECONDS = 15_000

/** Refuses, in one sentence, a DATABASE_URL that this build can't work with. */
export function checkServer(url: string): Promise<void> {
  return withClient(url, checkFacts)
}

/** A warning if the application's role owns the tables or may do anything; otherwise null. */
export function noticeOfRole(url: string): Promise<string | null> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(`
      select from pg_roles where rolname = current_user and (rolsuper or exists (
        select from pg_tables where schemaname = 'public' and tableowner = current_user))`)
    if (!rowCount) return null
    return "The role of DATABASE_URL owns the tables: whoever gets hold of it can change them and the audit's rules. Name the owner in DATABASE_OWNER_URL, and a role without rights in DATABASE_URL (README, Deploy)."
  })
}

/** A warning that names tables in the schema which belong to others; null if there are none. */
export function noticeOfStrangers(ownerUrl: string): Promise<string | null> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; owner: string }>(`
      select relname as name, pg_get_userbyid(relowner) as owner from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and not pg_has_role(current_user, relowner, 'usage')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      order by 1`)
    if (rows.length === 0) return null
    const names = rows.map(({ name, owner }) => `${name} (of ${owner})`).join(', ')
    return `The schema public has tables of other owners, which Balsam leaves alone: ${names}. Move them to a schema or a database of their own.`
  })
}

/** Works on one connection; an unreachable server is refused in one sentence. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MILLISECONDS,
    query_timeout: PATIENCE_MILLISECONDS,
  })
  client.on('error', () => {})
  try {
    await client.connect().catch(refuse)
    return await work(client)
  } finally {
    client.connection.stream.destroy()
  }
}

async function checkFacts(client: Client): Promise<void> {
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('server_version_num')::int / 10000 as version,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
      not exists (select from pg_tables
          where schemaname = 'drizzle' and tablename = '__drizzle_migrations') as "isNew",
      array(select tablename::text from pg_tables where schemaname = 'public' order by 1) as tables`)
  const [{ version, isReadOnly, isNew, tables } = unknownServer] = rows
  if (version < OLDEST_VERSION)
    throw refusal(`is PostgreSQL ${version}: ${OLDEST_VERSION} or newer is needed.`)
  if (isReadOnly) throw refusal('can only be read: use the primary server.')
  if (isNew && tables.length > 0)
    throw refusal(
      `contains the tables of another program (${someOf(tables)}): use a separate database.`,
    )
}

type ServerFacts = { version: number; isReadOnly: boolean; isNew: boolean; tables: string[] }
const unknownServer: ServerFacts = { version: 0, isReadOnly: false, isNew: false, tables: [] }

const MOST_NAMED = 5

function someOf(names: string[]): string {
  const rest = names.length > MOST_NAMED ? ', …' : ''
  return names.slice(0, MOST_NAMED).join(', ') + rest
}

const reasons: Record<string, string> = {
  '28P01': 'refuses this user or password.',
  '28000': 'refuses this user or password.',
  '3D000': 'has no database of that name: create it first.',
  '53300': 'has no connections left.',
  '57P03': 'is starting or stopping: try again in a moment.',
}

function refuse(error: unknown): never {
  const code = codeOf(error)
  const why = code || 'no answer from PostgreSQL'
  throw refusal(
    reasons[code] ?? `can't be reached (${why}): check its address, and whether it runs.`,
  )
}

/** The address itself may contain a password. */
function refusal(sentence: string): StartRefused {
  return new StartRefused(`The database of DATABASE_URL ${sentence}`)
}
