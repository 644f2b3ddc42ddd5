import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readSettings, type Settings } from '../src/server/env.server.ts'
import { startDatabase, type EmbeddedDatabase } from './database.ts'

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

const secretNames = ['SESSION_SECRET', 'DATA_SECRET'] as const

/** The secrets: given, or made once and kept beside the data. */
export async function ensureSecrets(): Promise<void> {
  const file = join(dataDirectory(), 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const kept = z.record(z.string(), z.string()).parse(JSON.parse(text))
  const missing = secretNames.filter((name) => !process.env[name] && !kept[name])
  for (const name of missing) kept[name] = randomBytes(32).toString('hex')
  if (missing.length > 0) {
    await mkdir(dataDirectory(), { recursive: true })
    await writeFile(file, JSON.stringify(kept), { mode: 0o600 })
  }
  for (const name of secretNames) process.env[name] ||= kept[name]
}

/** The database that the settings name, or else the project's own; answers how to stop it. */
export async function ensureDatabase(): Promise<EmbeddedDatabase | null> {
  if (process.env['DATABASE_URL']) return null
  const database = await startDatabase(dataDirectory())
  process.env['DATABASE_URL'] = database.url
  return database
}
