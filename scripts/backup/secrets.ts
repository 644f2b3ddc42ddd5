// The secrets in a backup: without DATA_SECRET nobody can decrypt what a restored database contains.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedSecretsSchema, secretNames } from '../serving/secrets.ts'
import { codeOf, StartRefused } from '../serving/refusal.ts'
import type { Archive } from './archive.ts'

const FILE = 'secrets.json'

export function isSecretsFile(name: string): boolean {
  return name === FILE
}

/** Adds the secrets that the site uses: those of the settings, otherwise those of the data folder. */
export async function addSecrets(archive: Archive, data: string): Promise<void> {
  const used = { ...(await readSecrets(data)), ...givenSecrets() }
  await archive.addText(FILE, JSON.stringify(used))
}

/**
 * Stores the secrets of an unpacked backup in the data folder, unless the settings have them. Refuses settings that
 * could not decrypt the backup's data.
 */
export async function takeSecrets(unpacked: string, data: string): Promise<void> {
  const secrets = await readSecrets(unpacked)
  const given = givenSecrets()
  for (const [name, value] of Object.entries(given)) {
    const [current] = secrets[name]?.split(',') ?? []
    if (current && !value.split(',').includes(current))
      throw new StartRefused(
        `${name} is not the one of the backup, whose data it could not decrypt: remove it from the settings, or set the backup's.`,
      )
  }
  if (secretNames.every((name) => given[name])) return
  await writeFile(join(data, FILE), JSON.stringify(secrets), { mode: 0o600, flag: 'wx' })
}

function givenSecrets(): Record<string, string> {
  const given = secretNames.flatMap((name) => {
    const value = process.env[name]
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}

async function readSecrets(folder: string): Promise<Record<string, string>> {
  try {
    return storedSecretsSchema.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {}
    throw new StartRefused(`${join(folder, FILE)} can't be read as secrets.`)
  }
}
