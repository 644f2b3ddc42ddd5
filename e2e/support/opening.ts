import { expect } from '@playwright/test'
import { startDatabase } from '../../scripts/database/database.ts'
import { connectSql, type Sql } from './sql.ts'

type NewSite = { url: string }

/** Opens a site to visitors, as its staff do, or closes it with null; returns when it answers so. */
export async function setOpen(site: NewSite, sql: Sql, openedAt: string | null): Promise<void> {
  await sql`update site_documents set data = data || ${JSON.stringify({ openedAt })}::jsonb where name = 'opening'`
  const expected = openedAt ? 200 : 503
  await expect.poll(async () => (await fetch(`${site.url}/`)).status).toBe(expected)
}

/** Opens a new site whose database is in this folder. */
export async function openNewSite(site: NewSite, data: string): Promise<void> {
  const database = await startDatabase(data)
  const sql = connectSql(database.url)
  await setOpen(site, sql, '2027-01-01T10:00:00.000Z')
  await sql.end()
  await database.stop()
}
