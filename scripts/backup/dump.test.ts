// Backups of a database on another server: Debian's PostgreSQL, which is older than the project's own.
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { emptyDatabase } from '../../src/testing/database.ts'
import { newFolder, TEMPLATE } from '../../src/testing/server.ts'
import { fillTemplate } from '../../src/testing/template.ts'
import { urlsOf } from '../database/database.ts'
import { ensureRoles, roleUrls } from '../database/roles.ts'
import { startDebianPostgres } from '../testing/debian-postgres.ts'
import { refusal } from '../testing/refusal.ts'
import { makeDump } from './dump.ts'
import { copyOff, removeExpiredCopies } from './off-machine.ts'
import { findTool } from './postgres-tools.ts'
import { restoreDump } from './restore-dump.ts'
import { newKey } from './seal.ts'

const secrets = { SESSION_SECRET: 's'.repeat(40), DATA_SECRET: 'd'.repeat(40) }
const { signal } = new AbortController()
const key = await newKey()
const server = await startDebianPostgres()

const [target, other] = [await emptyDatabase(), await emptyDatabase()]

afterAll(() => server?.stop())

describe.skipIf(!server)('a database on another server', async () => {
  if (!server) return
  const admin = roleUrls(server.adminUrl)
  await query(admin.adminUrl, (client) => ensureRoles(client, admin))
  const urls = urlsOf(admin, TEMPLATE)
  await fillTemplate(admin)

  test('is restored on a server of another version, with its secrets', async () => {
    const [data, folder, restored] = [await newPlace(), await newPlace(), await newPlace()]
    setSecrets(secrets)
    const { ownerUrl } = urls
    const backup = await makeDump({ ownerUrl, data, folder, key, signal })
    expect(await readdir(data)).toEqual([])
    expect(await readFile(backup.file)).not.toContain('CREATE TABLE')

    setSecrets({})
    const order = { file: backup.file, data: restored, ownerUrl: target.ownerUrl, key, signal }
    const counts = await restoreDump(order)
    await migrateDatabase(target.ownerUrl, target.url)

    expect(counts.doctors).toBeGreaterThan(10)
    expect(counts.bookings).toBeGreaterThan(10)
    expect(backup).toMatchObject(counts)
    expect(await contentsOf(target.adminUrl)).toEqual(await contentsOf(urls.adminUrl))
    expect(await readdir(restored)).toEqual(['secrets.json'])
    expect(JSON.parse(await readFile(join(restored, 'secrets.json'), 'utf8'))).toEqual(secrets)
    const asApplication = await query(target.url, (client) => client.query('select from doctors'))
    expect(asApplication.rowCount).toBe(counts.doctors)

    expect(await refusal(restoreDump(order))).toContain('is not empty')
    setSecrets({ ...secrets, DATA_SECRET: 'x'.repeat(40) })
    const again = { ...order, ownerUrl: other.ownerUrl }
    expect(await refusal(restoreDump(again))).toContain('DATA_SECRET is not the one of the backup')
    expect(await contentsOf(again.ownerUrl)).toEqual({})
  })

  test('is not backed up if it cannot be dumped whole, and leaves no file', async () => {
    const [data, folder] = [await newPlace(), await newPlace()]
    const statement = 'create table other_program (); revoke all on other_program from public'
    await query(urls.adminUrl, (client) => client.query(statement))
    onTestFinished(async () => {
      await query(urls.adminUrl, (client) => client.query('drop table other_program'))
    })
    const backup = makeDump({ ownerUrl: urls.ownerUrl, data, folder, key, signal })
    expect(await refusal(backup)).toContain('permission denied for table other_program')
    expect([...(await readdir(folder)), ...(await readdir(data))]).toEqual([])
  })

  test('is not backed up by tools that are older than it', async () => {
    expect(await refusal(findTool('pg_dump', 99))).toContain('install postgresql-client-99')
  })
})

test('copies go to another place, and those past their period are removed there', async () => {
  const [place, target] = [await newPlace(), await newPlace()]
  await putOnPath(place)
  const old = 'balsam-2026-01-01T02-00-00-000Z.tar.gz.age'
  const file = join(place, 'balsam-2026-11-01T02-00-00-000Z.tar.gz.age')
  for (const path of [file, join(target, old)]) await writeFile(path, 'sealed')
  await copyOff(file, target, { signal })
  const period = { days: 7, weeks: 4 }
  const removed = await removeExpiredCopies(target, {
    period,
    now: new Date('2026-11-02'),
    signal,
  })
  expect(removed).toBe(1)
  expect(await readdir(target)).toEqual(['balsam-2026-11-01T02-00-00-000Z.tar.gz.age'])
  const failing = copyOff(join(place, 'none'), target, { signal })
  expect(await refusal(failing)).toContain('rclone failed')
})

/** The commands of rclone that a backup uses, on folders of this machine. */
async function putOnPath(place: string): Promise<void> {
  const program = `#!/bin/sh
case "$1" in
  copyto) cp "$2" "$3" ;;
  lsf) ls "$3" ;;
  deletefile) rm "$2" ;;
esac
`
  await writeFile(join(place, 'rclone'), program)
  await chmod(join(place, 'rclone'), 0o755)
  vi.stubEnv('PATH', [place, process.env['PATH']].join(delimiter))
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
}

function setSecrets({
  SESSION_SECRET,
  DATA_SECRET,
}: {
  SESSION_SECRET?: string
  DATA_SECRET?: string
}) {
  vi.stubEnv('SESSION_SECRET', SESSION_SECRET)
  vi.stubEnv('DATA_SECRET', DATA_SECRET)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
}

async function newPlace(): Promise<string> {
  const place = newFolder()
  await mkdir(place)
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  return place
}

/** The number of rows of each table, and a digest of their contents. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  return query(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const contents: Record<string, unknown> = {}
    for (const { name } of rows) {
      const digest = `select count(*), md5(string_agg(row::text, ',' order by row::text)) from "${name}" row`
      contents[name] = (await client.query(digest)).rows[0]
    }
    return contents
  })
}

async function query<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
