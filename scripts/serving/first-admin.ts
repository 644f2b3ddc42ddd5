import type { Client } from 'pg'
import { withClient } from './server-check.ts'

/** The start message of a closed site without staff; empty for all others. */
export async function firstAdminNotice(databaseUrl: string, origin: string): Promise<string> {
  if (!(await withClient(databaseUrl, isUnstaffed))) return ''
  const secret = await newSecret(databaseUrl)
  if (!secret) return ''
  const address = `${process.env['PUBLIC_ORIGIN'] || origin}/setup/${secret}`
  return `  The site is closed until you open it. Begin here, within an hour:\n  ${address}\n`
}

async function isUnstaffed(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from site_documents where name = 'opening' and data->>'openedAt' is null
      and not exists (select from staff) and not exists (select from doctors where is_demo)`)
  return rowCount === 1
}

async function newSecret(databaseUrl: string): Promise<string | null> {
  // Imported here only: for other starts it would take longer to load than everything else.
  const { connect } = await import('../../src/server/db/connect.ts')
  const { readSettings } = await import('../../src/server/config/settings.ts')
  const { makeCommandApp } = await import('../../src/server/assembly/make-app.ts')
  const { offerFirstAdmin } = await import('../../src/server/opening/first-admin.ts')
  const { db, close } = connect(databaseUrl, { max: 1 })
  try {
    return await offerFirstAdmin(makeCommandApp(db, readSettings(process.env)))
  } finally {
    await close()
  }
}
