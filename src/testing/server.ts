import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import {
  createDatabase,
  startDatabase,
  urlsOf,
  useFreePort,
  type EmbeddedDatabase,
} from '../../scripts/database/database.ts'

/** The database that every test file copies. */
export const TEMPLATE = 'balsam_template'

/** Addresses by role; those of TEST_DATABASE_URL are all the same. */
export type ServerUrls = Omit<EmbeddedDatabase, 'stop'>

export type TestServer = {
  urls: ServerUrls
  /** Creates an empty database and returns its addresses. */
  create: (name: string) => Promise<ServerUrls>
  drop: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * A server in a temporary folder, removed when it stops; or the one of TEST_DATABASE_URL, left running.
 * `cluster` is the folder of a stopped server to copy first.
 */
export async function startTestServer(cluster?: string): Promise<TestServer> {
  const { urls, stop } = await startServer(cluster)
  return {
    urls,
    stop,
    create: async (name) => {
      const created = urlsOf(urls, name)
      await createDatabase(created)
      return created
    },
    drop: (name) => runOn(urls.adminUrl, `drop database if exists ${name} with (force)`),
  }
}

async function startServer(cluster?: string): Promise<Pick<TestServer, 'urls' | 'stop'>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    const urls = { url: given, ownerUrl: given, adminUrl: given }
    return { urls, stop: async () => {} }
  }
  const directory = newFolder()
  if (cluster) {
    await copyFolder(cluster, directory)
    await useFreePort(directory)
  }
  const { stop, ...urls } = await startDatabase(directory, { isDurable: false })
  return {
    urls,
    stop: async () => {
      await stop()
      // The system may still be using its files.
      await rm(directory, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Not mkdtemp: when run as root, the server runs as another user, who needs access to this folder. */
export function newFolder(): string {
  return join(tmpdir(), `balsam-test-${randomBytes(6).toString('hex')}`)
}

/** With owners and modes, which PostgreSQL checks. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** Creating and dropping databases needs a connection to another database, and no transaction. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
