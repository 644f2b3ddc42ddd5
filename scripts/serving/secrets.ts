import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from '../database/cluster.ts'
import { codeOf, StartRefused } from './refusal.ts'
import { dataDirectory } from './settings.ts'
import { underLock } from './start-lock.ts'

export const secretNames = ['SESSION_SECRET', 'DATA_SECRET'] as const

export const storedSecretsSchema = z.record(z.string(), z.string().min(32))

/** Reads the secrets, or generates them once beside the data. Refuses to replace those of existing data. */
export async function ensureSecrets(): Promise<void> {
  if (secretNames.every((name) => process.env[name])) return
  const directory = dataDirectory()
  await makeFolder(directory)
  const secrets = await underLock(directory, () => keepSecrets(directory))
  for (const name of secretNames) process.env[name] ||= secrets[name]
}

/** Puts a new secret before each that is stored here; the previous one still decrypts what it encrypted. */
export async function rotateSecrets(): Promise<string[]> {
  const directory = dataDirectory()
  return underLock(directory, async () => {
    const file = join(directory, 'secrets.json')
    const secrets = await readSecrets(file)
    if (!secrets) return []
    const all: Record<string, string> = { ...secrets }
    const rotated = secretNames.filter((name) => secrets[name])
    for (const name of rotated) all[name] = `${newSecret()},${secrets[name]}`
    await writeSecrets(file, all)
    return rotated
  })
}

async function keepSecrets(directory: string): Promise<Record<string, string>> {
  const file = join(directory, 'secrets.json')
  const secrets = await readSecrets(file)
  const missing = secretNames.filter((name) => !process.env[name] && !secrets?.[name])
  if (missing.length === 0) return secrets ?? {}
  if (existsSync(join(directory, 'postgres', 'PG_VERSION')))
    refuse(file, 'is missing or incomplete')
  const all: Record<string, string> = { ...secrets }
  for (const name of missing) all[name] = newSecret()
  await writeSecrets(file, all)
  return all
}

function newSecret(): string {
  return randomBytes(32).toString('hex')
}

/** Atomically, because there is no other copy. */
async function writeSecrets(file: string, all: Record<string, string>): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(all), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

/** Null if there is no file. Its contents never appear in an error. */
async function readSecrets(file: string): Promise<Record<string, string> | null> {
  try {
    return storedSecretsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : refuse(file, "can't be read as secrets")
  }
}

function refuse(file: string, why: string): never {
  throw new StartRefused(
    `${file} ${why}, and new secrets could not decrypt the existing data: restore it from a backup, or set ${secretNames.join(' and ')}.`,
  )
}
