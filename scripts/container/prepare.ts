import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoSetting, hasDemoData } from '../../src/server/config/demo-data.ts'
import { seedDatabase } from '../../src/server/seed/seed.ts'
import type { Client } from 'pg'
import { ensureRoles, handOver, roleUrls, SUPERUSER } from '../database/roles.ts'
import { StartRefused } from '../serving/refusal.ts'
import { withClient } from '../serving/server-check.ts'
import { migrateOwn } from '../serving/settings.ts'

type Environment = Record<string, string | undefined>

/**
 * Prepares the database of a container for the site, whose settings it writes into `data`. Refuses to replace the
 * secrets of existing data. DATABASE_ADDRESS is the server's host and port.
 */
export async function prepare(password: string, data: string, env: Environment): Promise<void> {
  const { DATABASE_ADDRESS: address = 'postgres:5432', SEED = '', SITE_USER_ID } = env
  const seed = demoSetting.safeParse(SEED || 'none')
  if (!seed.success) throw new StartRefused('SEED must be demo, none or local.')
  const urls = roleUrls(`postgres://${SUPERUSER}:${password}@${address}/balsam`)
  await ensureSettings(urls.adminUrl, urls.url, data)
  if (SITE_USER_ID) await giveTo(Number(SITE_USER_ID), data)
  await withClient(urls.adminUrl, (client) => ensureRoles(client, urls))
  await handOver(urls.adminUrl)
  const state = await migrateOwn(urls)
  if (state !== 'newer' && hasDemoData(seed.data, env))
    await seedDatabase(urls.ownerUrl, { now: new Date() })
  console.log('✓ The database is ready.')
}

async function ensureSettings(adminUrl: string, url: string, data: string): Promise<void> {
  const file = join(data, 'site.env')
  if (existsSync(file)) return
  if (await withClient(adminUrl, hasTables))
    throw new StartRefused(
      `${file} is missing, and new secrets could not decrypt the existing data: restore the volume of the site's data.`,
    )
  const secrets = ['SESSION_SECRET', 'DATA_SECRET'].map(
    (name) => `${name}=${randomBytes(32).toString('hex')}`,
  )
  const lines = [`DATABASE_URL=${url}`, ...secrets, '']
  // Atomically, because there is no other copy.
  await writeFile(`${file}.new`, lines.join('\n'), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  console.log(`✓ Generated the site's secrets in ${file}: keep a copy with your backups.`)
}

async function giveTo(user: number, data: string): Promise<void> {
  for (const path of [data, join(data, 'site.env')]) await chown(path, user, user)
}

async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_tables where schemaname = 'drizzle'")
  return rowCount !== 0
}
