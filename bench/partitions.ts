// What partitions of `bookings` change: the table as it is beside a copy in 16 partitions by the hash of the doctor, with the
// same rows. `npm run bench:partitions -- 1000000`; ten million are the default, and need 20 GB in the folder of TMPDIR.
// CPU times are the server process's own, so that other work on the machine does not count; the others are the clock's.
import { Client } from 'pg'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { postgresCode } from '#/server/observability/postgres-code.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { startTestServer } from '#/testing/server.ts'
import { addBookings, constraintsOf, createCopy, createPeople, FIRST_DAY } from './bookings-copy.ts'
import { cpuOf } from './cpu.ts'
import { quantile } from './quantile.ts'

const ROWS = Number(process.argv[2] ?? 10_000_000)
const size = { doctors: Math.min(20_000, Math.ceil(ROWS / 500)), people: Math.ceil(ROWS / 20) }
const CHUNK = 500_000
const [TRIES, BLOCK] = [2000, 100]

type Table = { name: string; partitions: number }
const tables: Table[] = [
  { name: 'plain', partitions: 0 },
  { name: 'parted', partitions: 16 },
]

const server = await startTestServer()
const { url, ownerUrl, adminUrl } = await server.create('balsam_bench_partitions')
await migrateDatabase(ownerUrl, url)
await seedDatabase(ownerUrl, { now: new Date(), doctors: size.doctors })
// One process does all, so that its CPU time is that of the statements.
const options =
  '-c maintenance_work_mem=512MB -c max_parallel_maintenance_workers=0 -c max_parallel_workers_per_gather=0'
const client = new Client({ connectionString: adminUrl, options })
await client.connect()
const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
const cpu = () => cpuOf(({ pid }) => pid === rows[0]?.pid)
try {
  await client.query("alter system set max_wal_size = '4GB'")
  await client.query('select pg_reload_conf()')
  await createPeople(client, size)
  console.log(`${ROWS} bookings of ${size.doctors} doctors and ${size.people} people`)
  for (const table of tables) await build(table)
  await tryBookings()
  await tryReads()
  await tryUpkeep()
} finally {
  await client.end()
  await server.stop()
}

async function build({ name: table, partitions }: Table): Promise<void> {
  await createCopy(client, table, partitions)
  await once(table, 'rows', () => load(table))
  for (const { name, statement } of await constraintsOf(client, table, partitions > 0))
    await once(table, name, () => client.query(statement))
  await once(table, 'vacuum (analyze) of a new table', () => vacuum(table))
  await printSize(table)
}

/** With a tenth of the rows changed. */
async function tryUpkeep(): Promise<void> {
  const which = 'get_byte(uuid_send(id), 0) < 26'
  for (const { name } of tables)
    await client.query(`update ${name} set confirmed_at = now() where ${which}`)
  for (const name of ['parted_0', 'parted', 'plain']) {
    await once(name, 'vacuum (analyze), a tenth changed', () => vacuum(name))
    await once(name, 'an index', () => createIndex(name))
  }
}

async function load(table: string): Promise<void> {
  for (let from = 0; from < ROWS; from += CHUNK) {
    const last = Math.min(from + CHUNK, ROWS) - 1
    await client.query(addBookings(table, size), [from, last])
  }
}

function vacuum(table: string) {
  return client.query(`vacuum (analyze, parallel 0) ${table}`)
}

function createIndex(table: string) {
  return client.query(`create index on ${table} (completed_at, id)`)
}

async function printSize(table: string): Promise<void> {
  const { rows: sizes } = await client.query<{ rows: number; indexes: number }>(
    `select sum(pg_table_size(oid))::float8 as rows, sum(pg_indexes_size(oid))::float8 as indexes
    from pg_class where relkind = 'r' and relname ~ $1`,
    [`^${table}(_\\d+)?$`],
  )
  for (const [name, bytes] of Object.entries(sizes[0] ?? {}))
    print(table, `size of its ${name}`, `${(bytes / 2 ** 30).toFixed(2)} GB`)
}

async function tryBookings(): Promise<void> {
  const add = (table: string, at: number, series = '') => {
    const text = addBookings(table, size, series)
    return client.query({ name: `${table} ${series}`, text, values: [at, at] })
  }
  await byTurns('a booking', (table, at) => add(table, ROWS + at))
  await byTurns('a booking of a taken time, refused', async (table, at) => {
    // None of the cancelled ones.
    const code = await add(table, 7 * at + 1, 'again').then(() => 'none', postgresCode)
    if (code !== '23P01') throw new Error(`A taken time was refused by ${code}.`)
  })
}

async function tryReads(): Promise<void> {
  const some = `select 'BLZ-' || md5((random() * ${ROWS - 1})::int::text) from generate_series(1, ${TRIES})`
  const { rows: known } = await client.query<Record<string, unknown>>(
    `select reference, doctor_id, phone, user_id from plain where reference in (${some})`,
  )
  const firstDay = `'${FIRST_DAY}'::timestamptz`
  const twoWeeks = `starts_at >= ${firstDay} + interval '7 days' and starts_at < ${firstDay} + interval '21 days'`
  const isTaken = "status in ('held', 'booked', 'arrived', 'completed', 'no_show')"
  const reads: [name: string, column: string, more: string][] = [
    ['a doctor’s taken times of two weeks', 'doctor_id', `and ${isTaken} and ${twoWeeks}`],
    ['a person’s bookings by account', 'user_id', 'order by starts_at desc limit 20'],
    ['a person’s bookings by phone', 'phone', ''],
    ['a booking by reference', 'reference', ''],
  ]
  for (const [name, column, more] of reads)
    await byTurns(name, (table, at) =>
      client.query({
        name: `${table} ${column}`,
        text: `select id, starts_at, ends_at, status from ${table} where ${column} = $1 ${more}`,
        values: [known[at % known.length]?.[column]],
      }),
    )
}

async function once(table: string, name: string, work: () => Promise<unknown>): Promise<void> {
  const [startedAt, before] = [performance.now(), cpu()]
  await work()
  const seconds = [cpu() - before, performance.now() - startedAt].map((ms) =>
    (ms / 1000).toFixed(1),
  )
  print(table, name, `${seconds[0]} s of CPU, ${seconds[1]} s`)
}

function noResult(): { used: number; times: number[] } {
  return { used: 0, times: [] }
}

/** A block of tries on one table, then on the other, so that other work on the machine slows both. */
async function byTurns(
  name: string,
  work: (table: string, at: number) => Promise<unknown>,
): Promise<void> {
  const results = tables.map(({ name: table }) => ({ table, ...noResult() }))
  for (let from = 0; from < TRIES; from += BLOCK)
    for (const result of results) {
      const before = cpu()
      for (let at = from; at < from + BLOCK; at += 1) {
        const startedAt = performance.now()
        await work(result.table, at)
        result.times.push(performance.now() - startedAt)
      }
      result.used += cpu() - before
    }
  for (const { table, used, times } of results) {
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map((ms) => ms.toFixed(2))
    print(table, name, `${(used / TRIES).toFixed(2)} ms of CPU, p50 ${p50} ms, p95 ${p95} ms`)
  }
}

function print(table: string, name: string, figures: string): void {
  console.log(table.padEnd(8), name.padEnd(48), figures)
}
