import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from './cluster.ts'
import { codeOf, StartRefused } from './refusal.ts'
import { dataDirectory } from './settings.ts'
import { underLock } from './startlock.ts'

const names = ['SESSION_SECRET', 'DATA_SECRET'] as const

const keptSchema = z.record(z.string(), z.string().min(32))

/** The secrets: given, or made once and kept beside the data. Refuses to make them anew for old data. */
export async function ensureSecrets(): Promise<void> {
  if (names.every((name) => process.env[name])) return
  const directory = dataDirectory()
  await makeFolder(directory)
  const kept = await underLock(directory, () => keepSecrets(directory))
  for (const name of names) process.env[name] ||= kept[name]
}

async function keepSecrets(directory: string): Promise<Record<string, string>> {
  const file = join(directory, 'secrets.json')
  const kept = await readSecrets(file)
  const missing = names.filter((name) => !process.env[name] && !kept?.[name])
  if (missing.length === 0) return kept ?? {}
  if (existsSync(join(directory, 'postgres', 'PG_VERSION')))
    refuse(file, 'is missing or incomplete')
  const all: Record<string, string> = { ...kept }
  for (const name of missing) all[name] = randomBytes(32).toString('hex')
  await writeFile(`${file}.new`, JSON.stringify(all), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return all
}

/** Null where there is no file. Nothing of its contents is ever shown. */
async function readSecrets(file: string): Promise<Record<string, string> | null> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : refuse(file, "can't be read as secrets")
  }
}

function refuse(file: string, why: string): never {
  throw new StartRefused(
    `${file} ${why}, and new secrets could not open the data that is there: restore it from a backup, or set ${names.join(' and ')}.`,
  )
}
