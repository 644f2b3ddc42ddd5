import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { databaseUrl, startDatabase, useFreePort } from '../../scripts/database.ts'

/** The database that every test file copies. */
export const TEMPLATE = 'balsam_template'

export type TestServer = {
  url: string
  /** Makes an empty database and answers its url. */
  create: (name: string) => Promise<string>
  drop: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * A server in a temporary folder, gone when it stops; or the one of TEST_DATABASE_URL, left running.
 * `cluster` is the folder of a stopped server to begin with a copy of.
 */
export async function startTestServer(cluster?: string): Promise<TestServer> {
  const { url, stop } = await startServer(cluster)
  return {
    url,
    stop,
    create: async (name) => {
      await runOn(url, `create database ${name}`)
      return databaseUrl(url, name)
    },
    drop: (name) => runOn(url, `drop database if exists ${name} with (force)`),
  }
}

async function startServer(cluster?: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const directory = newFolder()
  if (cluster) {
    await copyFolder(cluster, directory)
    await useFreePort(directory)
  }
  const { url, stop } = await startDatabase(directory, { isDurable: false })
  return {
    url,
    stop: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Not mkdtemp: as root the server runs as another user, who must get through this folder. */
export function newFolder(): string {
  return join(tmpdir(), `balsam-test-${randomBytes(6).toString('hex')}`)
}

/** With owners and modes, on which PostgreSQL insists. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Creating and dropping databases takes no transaction and a connection to another one. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
