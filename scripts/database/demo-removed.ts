import type { Client } from 'pg'

/** Whether the demo's data was removed from this database, which may be empty or of an older version. */
export async function isDemoRemoved(client: Client): Promise<boolean> {
  const { rowCount: known } = await client.query(`
    select from pg_class where oid = to_regclass('public.demo_removals') and has_table_privilege(oid, 'select')`)
  if (known !== 1) return false
  const { rowCount } = await client.query('select from demo_removals')
  return rowCount !== 0
}
