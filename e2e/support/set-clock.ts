import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../../scripts/database/cluster.ts'
import { faketimeSettings, findFaketime } from '../../scripts/testing/fake-time.ts'
import { runningPort } from '../../scripts/database/postmaster.ts'
import { SUPERUSER } from '../../scripts/database/roles.ts'
import { startNode } from '../../scripts/testing/sites.ts'
import { connectSql } from './sql.ts'

export type ClockedSite = Awaited<ReturnType<typeof startAt>>

/** The site as `npm start` serves it, with its database, at another time; its monotonic clock is the real one. */
export async function startAt(instant: Date) {
  const library = findFaketime()
  if (!library) throw new Error('libfaketime is not installed.')
  const data = join(tmpdir(), `balsam-clock-${randomBytes(6).toString('hex')}`)
  const file = `${data}.offset`
  let offset = 0
  const set = async (to: Date) => {
    offset = Math.round((to.getTime() - Date.now()) / 1000)
    await writeFile(file, `${offset < 0 ? '' : '+'}${offset}\n`)
  }
  await set(instant)
  const site = await startNode(data, faketimeSettings(library, file))
  let log = ''
  for (const output of [site.process.stdout, site.process.stderr]) {
    output?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  }
  const cluster = await openCluster(data)
  const port = await runningPort(cluster)
  const sql = connectSql(
    `postgres://${SUPERUSER}:${cluster.settings.password}@127.0.0.1:${port}/balsam`,
  )
  return {
    url: site.url,
    sql,
    set,
    /** The site's time. */
    now: () => new Date(Date.now() + offset * 1000),
    /** The lines of the log with this event. */
    logged: (event: string) =>
      log.split('\n').filter((line) => line.includes(`"event":"${event}"`)),
    errors: () => log.split('\n').filter((line) => line.includes('"level":"error"')),
    stop: async () => {
      await sql.end()
      await site.stop()
      await rm(data, { recursive: true, force: true, maxRetries: 10 })
      await rm(file, { force: true })
    },
  }
}
