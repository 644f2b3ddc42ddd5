// PostgreSQL of Debian: a server and tools of another version than the project's own.
import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newFolder } from '../../src/testing/server.ts'
import { clusterOwner, initdb } from '../database/initdb.ts'
import { startServer, stopServer, withoutDisk } from '../database/postmaster.ts'
import { SUPERUSER } from '../database/roles.ts'
import { freePort } from '../serving/ports.ts'
import { hasApt, installPackages } from './debian.ts'

const PASSWORD = 'of a server in a temporary folder'

/** A new server; null where Debian's PostgreSQL is neither installed nor installable. */
export async function startDebianPostgres() {
  const bin = await findPrograms()
  if (!bin) return null
  const files = newFolder()
  await initdb(join(bin, 'initdb'), files, PASSWORD)
  const owner = await clusterOwner()
  const settings = { port: await freePort(), password: PASSWORD }
  const cluster = { directory: files, files, owner, pgCtl: join(bin, 'pg_ctl'), settings }
  await startServer(cluster, settings.port, withoutDisk)
  const url = new URL(`postgres://${SUPERUSER}@127.0.0.1:${settings.port}/postgres`)
  url.password = PASSWORD
  return {
    adminUrl: url.href,
    stop: async () => {
      await stopServer(cluster)
      await rm(files, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** The folder of a version's programs, tools included. */
async function findPrograms(): Promise<string | undefined> {
  const find = () => globSync('/usr/lib/postgresql/*/bin/initdb')[0]
  if (!find() && hasApt()) await installPackages('postgresql').catch(console.warn)
  const found = find()
  return found && dirname(found)
}
