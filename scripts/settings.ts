import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readSettings, type Settings } from '../src/server/env.server.ts'
import { startDatabase, type EmbeddedDatabase } from './database.ts'

const root = join(import.meta.dirname, '..')

/** Where the database and the generated secret live. */
export function dataDirectory(): string {
  return process.env['BALSAM_DATA_DIR'] ?? join(root, '.data')
}

/** Reads `.env`, where there is one; what the environment says already goes before it. */
export function loadEnvFile(): void {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Stops the start with one message when a setting is wrong; what is missing is made below. */
export function checkSettings(): Settings {
  try {
    const made = { DATABASE_URL: 'postgres://127.0.0.1', SESSION_SECRET: 'x'.repeat(32) }
    const given = Object.entries(process.env).filter(([, value]) => value !== '')
    return readSettings({ ...made, ...Object.fromEntries(given) })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

/** The secret of the sessions: given, or made once and kept beside the data. */
export async function ensureSecret(): Promise<void> {
  if (process.env['SESSION_SECRET']) return
  const file = join(dataDirectory(), 'secret.json')
  const known = await readFile(file, 'utf8').catch(() => null)
  const secret = known
    ? z.object({ secret: z.string() }).parse(JSON.parse(known)).secret
    : randomBytes(32).toString('hex')
  if (!known) {
    await mkdir(dataDirectory(), { recursive: true })
    await writeFile(file, JSON.stringify({ secret }), { mode: 0o600 })
  }
  process.env['SESSION_SECRET'] = secret
}

/** The database that the settings name, or else the project's own; answers how to stop it. */
export async function ensureDatabase(): Promise<EmbeddedDatabase | null> {
  if (process.env['DATABASE_URL']) return null
  const database = await startDatabase(dataDirectory())
  process.env['DATABASE_URL'] = database.url
  return database
}
