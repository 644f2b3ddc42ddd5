// The application when its PostgreSQL is killed, stopped or started again.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '../../src/server/db/connect.ts'
import { isUnavailable } from '../../src/server/db/errors.ts'
import { freezeServer, serverProcesses } from '../../src/testing/postmaster.ts'
import { newFolder } from '../../src/testing/server.ts'
import { databaseUrl, startDatabase } from '../database/database.ts'

const folder = newFolder()
const files = join(folder, 'postgres')
const giveUp = vi.fn()
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
let free = Infinity
const freeBytes = async () => free
const server = await startDatabase(folder, { isDurable: false, giveUp, freeBytes })
const connection = connect(server.url, { waits: 'people' })
const { db } = connection
const patience = { timeout: 30_000 }

afterAll(async () => {
  await connection.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('killed backends and restarts under load only fail queries', async () => {
  await inDatabase(
    server.adminUrl,
    sql`create table marks (id int)`,
    sql`grant all on marks to public`,
  )
  const listener = vi.fn()
  const opened = vi.fn()
  const { unlisten } = connection.listen('news', {
    onNotice: listener,
    onListen: opened,
    onPooled: () => {},
  })
  await vi.waitFor(() => expect(opened).toHaveBeenCalled(), patience)
  const load = startLoad()
  for (let kill = 0; kill < 30; kill += 1) await terminateAll()
  for (let restart = 0; restart < 2; restart += 1) {
    await killPostmaster()
    await vi.waitFor(() => db.execute(sql`select 1`), patience)
  }
  const { done, failed } = await load.stop()
  expect(done).toBeGreaterThan(0)
  expect(failed).toBeGreaterThan(0)
  await vi.waitFor(async () => {
    await db.execute(sql`select pg_notify('news', 'again')`)
    expect(listener).toHaveBeenCalledWith('again')
  }, patience)
  // Each broken client was returned: all ten can work again.
  await Promise.all(
    Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`))),
  )
  expect(giveUp).not.toHaveBeenCalled()
  unlisten()
})

test('a server that does not answer fails waiting queries, and later ones immediately', async () => {
  const waiting = db.execute(sql`select pg_sleep(60)`)
  const thaw = await freezeServer(files)
  try {
    await expect(waiting).rejects.toThrow()
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: 'The database does not answer.' },
    })
    await expect(db.transaction(async () => {})).rejects.toThrow('The database does not answer.')
  } finally {
    thaw()
  }
  await vi.waitFor(() => db.execute(sql`select 1`), patience)
})

test('on a nearly full disk reads continue, writes are refused, and both work again with space', async () => {
  const write = () => db.execute(sql`create temporary table if not exists full_disk (id int)`)
  free = 10_000_000
  await vi.waitFor(async () => {
    const refused: unknown = await write().catch((error: unknown) => error)
    expect(isUnavailable(refused)).toBe(true)
  }, patience)
  await db.execute(sql`select 1`)
  // A little more is not enough: it would be full again immediately.
  free = 100_000_000
  await expect(write()).rejects.toThrow()
  free = Infinity
  await vi.waitFor(write, patience)
  expect(loggedEvents()).toContainEqual(
    expect.objectContaining({ event: 'disk-nearly-full', free: 10_000_000 }),
  )
})

test('statements for people have a deadline, those of jobs have none', async () => {
  const late: unknown = await db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error)
  expect(isUnavailable(late)).toBe(true)
  const jobs = connect(server.url, { waits: 'jobs' })
  await jobs.db.execute(sql`select pg_sleep(6)`)
  await jobs.close()
})

test('after five deaths within a minute the server is not started again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let death = 0; !giveUp.mock.calls.length && death < 6; death += 1) {
    await vi.waitFor(() => db.execute(sql`select 1`), patience)
    const [before] = await serverProcesses(files)
    await killPostmaster()
    await vi.waitFor(async () => {
      if (!giveUp.mock.calls.length) expect((await serverProcesses(files))[0]).not.toBe(before)
    }, patience)
  }
  expect(giveUp).toHaveBeenCalled()
  expect(loggedEvents()).toContainEqual(expect.objectContaining({ event: 'database-died' }))
})

/** The events of the log; every line of it is JSON. */
function loggedEvents(): unknown[] {
  return errors.mock.calls.flat().map((line) => JSON.parse(String(line)))
}

function startLoad() {
  const count = { done: 0, failed: 0 }
  const load = { isOver: false }
  const work = async (ask: () => Promise<unknown>) => {
    while (!load.isOver) {
      await ask().then(
        () => (count.done += 1),
        () => (count.failed += 1),
      )
      await new Promise((next) => setImmediate(next))
    }
  }
  const read = () => db.execute(sql`select ${1}::int`)
  const write = () => db.transaction((tx) => tx.execute(sql`insert into marks values (${1}::int)`))
  const loops = [read, write].flatMap((ask) => Array.from({ length: 8 }, () => work(ask)))
  return {
    stop: async () => {
      load.isOver = true
      await Promise.all(loops)
      return count
    },
  }
}

async function terminateAll(): Promise<void> {
  await inDatabase(
    databaseUrl(server.adminUrl, 'postgres'),
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
}

async function inDatabase(url: string, ...statements: SQL[]): Promise<void> {
  const admin = connect(url, { max: 1 })
  for (const statement of statements) await admin.db.execute(statement)
  await admin.close()
}

async function killPostmaster(): Promise<void> {
  const [pid] = await serverProcesses(files)
  process.kill(pid ?? 0, 'SIGKILL')
}
