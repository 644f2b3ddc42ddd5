import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Settings } from '../src/server/env.server.ts'
import { startDatabase, type EmbeddedDatabase } from './database.ts'
import { checkServer } from './servercheck.ts'

const root = join(import.meta.dirname, '..')

/** Where the database and the generated secrets live. */
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
    const secret = 'x'.repeat(32)
    const made = {
      DATABASE_URL: 'postgres://127.0.0.1',
      SESSION_SECRET: secret,
      DATA_SECRET: secret,
    }
    const given = Object.entries(process.env).filter(([, value]) => value !== '')
    return readSettings({ ...made, ...Object.fromEntries(given) })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

/** The database that the settings name, or else the project's own; answers how to stop it. */
export async function ensureDatabase(): Promise<EmbeddedDatabase | null> {
  const given = process.env['DATABASE_URL']
  if (given) await checkServer(given)
  if (given) return null
  const database = await startDatabase(dataDirectory())
  process.env['DATABASE_URL'] = database.url
  return database
}
