import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, StartRefused } from '../serving/refusal.ts'

const fileIn = (folder: string) => join(folder, 'database-password')

/** Generates the superuser's password, unless there is one. */
export async function generatePassword(folder: string): Promise<void> {
  const file = fileIn(folder)
  try {
    // PostgreSQL reads it as another user; only its container and the one that prepares it have this folder.
    await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o444, flush: true })
    console.log(
      `✓ Generated the database's password in ${file}: keep the volume with the database.`,
    )
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    console.log(`✓ The database's password is in ${file}.`)
  }
}

export async function readPassword(folder: string): Promise<string> {
  const password = await readFile(fileIn(folder), 'utf8').catch(() => '')
  if (password) return password
  throw new StartRefused(`${fileIn(folder)} is missing: run the service “secrets” first.`)
}
