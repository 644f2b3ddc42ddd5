import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { Client } from 'pg'
import { archived, unpack } from '../../scripts/backup/archive.ts'
import { copyServer } from '../../scripts/backup/base-copy.ts'
import { openCluster, type Cluster } from '../../scripts/database/cluster.ts'
import { clusterOwner } from '../../scripts/database/initdb.ts'
import { databaseUrl } from '../../scripts/database/database.ts'
import { freePort } from '../../scripts/serving/ports.ts'
import { startServer, stopServer } from '../../scripts/database/postmaster.ts'
import { ensureRoles, roleUrls, SUPERUSER, type RoleUrls } from '../../scripts/database/roles.ts'
import { fillDatabase } from '../../scripts/testing/sites.ts'
import { freezeServer } from '../../src/testing/postmaster.ts'

type Server = RoleUrls & {
  port: number
  stop: () => Promise<void>
  /** Returns a function that resumes it. */
  freeze: () => Promise<() => void>
  ask: (statement: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>
}

/** A server with the site's tables and demo data, and a hot standby of it. */
export async function startPair() {
  const place = join(tmpdir(), `balsam-standby-${randomUUID()}`)
  await mkdir(join(place, 'primary'), { recursive: true })
  const cluster = await openCluster(join(place, 'primary'))
  const primary = await start(cluster)
  await prepare(primary)
  const standby = await start(await copyAsStandby(cluster, primary, join(place, 'standby')))
  return {
    primary,
    standby,
    /** Waits until the standby has received everything that the primary has written. */
    catchUp: async () => {
      const [written] = await primary.ask('select pg_current_wal_flush_lsn() as position')
      await expect
        .poll(() => standby.ask('select pg_last_wal_replay_lsn() >= $1 as has', written?.position))
        .toEqual([{ has: true }])
    },
    stop: async () => {
      await Promise.all([primary.stop(), standby.stop()])
      await rm(place, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function prepare(primary: RoleUrls): Promise<void> {
  await asking(databaseUrl(primary.adminUrl, 'postgres'), async (client) => {
    await ensureRoles(client, primary)
    await client.query(`create database balsam owner ${new URL(primary.ownerUrl).username}`)
  })
  await fillDatabase(primary)
}

async function copyAsStandby(
  { files, directory }: Cluster,
  { adminUrl, port }: Server,
  folder: string,
): Promise<Cluster> {
  const fill = async (archive: Parameters<typeof copyServer>[2]) => {
    await copyServer(adminUrl, files, archive, 'postgres')
  }
  // Not by `unpack`, whose folders are only accessible to their owner.
  await mkdir(folder)
  await unpack(archived(fill), folder)
  await copyFile(join(directory, 'database.json'), join(folder, 'database.json'))
  const copy = join(folder, 'postgres')
  const { password } = new URL(adminUrl)
  const source = `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password}`
  await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await writeFile(join(copy, 'standby.signal'), '')
  const { uid, gid } = await clusterOwner()
  if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, copy])
  return openCluster(folder)
}

async function start(cluster: Cluster): Promise<Server> {
  const port = await freePort()
  await startServer(cluster, port)
  const adminUrl = `postgres://${SUPERUSER}:${cluster.settings.password}@127.0.0.1:${port}/balsam`
  let thaw = () => {}
  return {
    ...roleUrls(adminUrl),
    port,
    // A failed test may have left it stopped, so that no signal to end would reach it.
    stop: async () => {
      thaw()
      await stopServer(cluster)
    },
    freeze: async () => {
      const wake = await freezeServer(cluster.files)
      thaw = () => {
        thaw = () => {}
        wake()
      }
      return () => thaw()
    },
    ask: (statement, ...values) =>
      asking(adminUrl, async (client) => (await client.query(statement, values)).rows),
  }
}

async function asking<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
