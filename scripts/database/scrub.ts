import { Client } from 'pg'

/** What was done; a role without the right to switch the log leaves it as it is. */
export type Scrubbed = { isLogSwitched: boolean }

type ScrubOptions = { adminUrl?: string | undefined; rewrites?: boolean | undefined }

/**
 * Removes deleted rows from the tables of `ownerUrl`'s role, and begins a new segment of the server's log, so
 * that the old ones are overwritten or archived soon. `rewrites` also leaves no bytes of deleted rows in the
 * tables' files, but nobody can use a table meanwhile. `adminUrl` connects as a superuser, if there is one.
 */
export async function scrubDatabase(
  ownerUrl: string,
  { adminUrl = ownerUrl, rewrites = false }: ScrubOptions = {},
): Promise<Scrubbed> {
  await withConnection(ownerUrl, async (owner) => {
    // Without a list: all tables that the role may vacuum.
    await owner.query(rewrites ? 'vacuum (full, analyze)' : 'vacuum (analyze)')
  })
  const isLogSwitched = await withConnection(adminUrl, switchLog)
  return { isLogSwitched }
}

async function switchLog(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(`
    select has_function_privilege('pg_switch_wal()', 'execute')
      and pg_has_role(current_user, 'pg_checkpoint', 'usage') as may`)
  if (!rows[0]?.may) return false
  await client.query('select pg_switch_wal()')
  // Segments from before it are no longer needed for a recovery.
  await client.query('checkpoint')
  return true
}

async function withConnection<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
