import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { databaseUrl, startDatabase } from '../../scripts/database.ts'

export type TestServer = {
  /** Makes an empty database and answers its url. */
  create: (name: string) => Promise<string>
  drop: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/** A server in a temporary folder, gone when it stops; or the one of TEST_DATABASE_URL, left running. */
export async function startTestServer(): Promise<TestServer> {
  const { url, stop } = await startServer()
  return {
    stop,
    create: async (name) => {
      await runOn(url, `create database ${name}`)
      return databaseUrl(url, name)
    },
    drop: (name) => runOn(url, `drop database if exists ${name} with (force)`),
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  // Not mkdtemp: as root the server runs as another user, who must get through this folder.
  const directory = join(tmpdir(), `balsam-test-${randomBytes(6).toString('hex')}`)
  const { url, stop } = await startDatabase(directory)
  return {
    url,
    stop: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Creating and dropping databases takes no transaction and a connection to another one. */
export async function runOn(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
