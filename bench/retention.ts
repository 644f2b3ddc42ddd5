// Times the hourly deletion at the size of docs/SCALE.md: with nothing that is old, and with years that are.
import { sql } from 'drizzle-orm'
import { periodBefore, retention } from '#/domain/account/retention.ts'
import { makeCommandApp } from '#/server/assembly/make-app.ts'
import { connect, type Database } from '#/server/db/connect.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { seedDatabase } from '#/server/seed/seed.ts'
import { pruneOldLimits } from '#/server/http/limits.ts'
import { pruneOldData } from '#/server/privacy/prune.ts'
import { testKeys } from '#/testing/secrets.ts'
import { startTestServer } from '#/testing/server.ts'

const BOOKINGS = Number(process.argv[2] ?? 1_200_000)
const DATABASE = 'balsam_bench_retention'
const now = new Date()

const server = await startTestServer()
try {
  await server.drop(DATABASE)
  const { ownerUrl: url } = await server.create(DATABASE)
  await migrateDatabase(url)
  await seedDatabase(url, { now, doctors: 600 })
  const { db, close } = connect(url)
  await fill(db)
  const app = makeCommandApp(db, testKeys)
  for (const run of ['the first run', 'the second run']) {
    const startedAt = performance.now()
    const pruned = await pruneOldData(app)
    console.log(`${run}: ${pruned} rows in ${Math.round(performance.now() - startedAt)} ms`)
  }
  const startedAt = performance.now()
  const limits = await pruneOldLimits(app)
  console.log(`limits: ${limits} rows in ${Math.round(performance.now() - startedAt)} ms`)
  for (const [name, plan] of await plans(db)) console.log(`\n${name}\n${plan}`)
  await close()
  await server.drop(DATABASE)
} finally {
  await server.stop()
}

/** A fifth of the bookings is older than the period; one of four is an abandoned hold. */
async function fill(db: Database): Promise<void> {
  console.log(`${BOOKINGS} bookings …`)
  await db.execute(sql`
    insert into bookings (id, reference, doctor_id, branch_id, starts_at, ends_at, status, hold_expires_at,
      patient_name, phone, payment, fee_piastres, cutoff_minutes, created_at, booked_at)
    select gen_random_uuid(), 'BLZ-' || i, b.doctor_id, b.id, at, at + interval '20 minutes',
      case when i % 4 = 0 then 'expired' else 'cancelled' end, case when i % 4 = 0 then at end,
      case when i % 4 = 0 then null else 'منى ' || i end,
      case when i % 4 = 0 then null else '+2010' || lpad((i % 100000000)::text, 8, '0') end,
      'clinic', 40000, 120, at - interval '1 day', at - interval '1 day'
    from (
      select i, now() - (i * 900.0 / ${BOOKINGS}::int) * interval '1 day' as at,
        (i % (select count(*) from branches))::int as n
      from generate_series(1, ${BOOKINGS}::int) i
    ) as made
    inner join (
      select id, doctor_id, (row_number() over (order by id) - 1)::int as n from branches
    ) as b on b.n = made.n`)
  await db.execute(sql`
    insert into booking_events (booking_id, event, at, actor)
    select id, 'hold', created_at, 'visitor' from bookings where reference like 'BLZ-%'`)
  await db.execute(sql`
    insert into notices (id, kind, unique_key, phone, locale, inputs, status, due_at, created_at, booking_id)
    select gen_random_uuid(), 'booking-confirmed', 'bench' || id, phone, 'ar', '{}', 'sent', created_at, created_at, id
    from bookings where reference like 'BLZ-%' and patient_name is not null`)
  await db.execute(sql`
    insert into rate_limits (key, window_started_at, count)
    select 'bench' || i, now() - i * interval '1 second', 1 from generate_series(1, 500000) i`)
  await db.execute(sql`analyze`)
}

async function plans(db: Database) {
  const before = periodBefore(now, retention.visits).toISOString()
  const day = periodBefore(now, retention.holds).toISOString()
  const messages = periodBefore(now, retention.messages).toISOString()
  const statements: Record<string, string> = {
    visits: `select id from bookings where ends_at < '${before}' and patient_name <> '—' limit 500`,
    holds: `select id from bookings where status in ('expired', 'released') and hold_expires_at < '${day}'
      and patient_name is null and not exists (select id from waiting_offers where booking_id = bookings.id) limit 500`,
    messages: `select id from notices where status in ('sent', 'dead', 'dropped') and due_at < '${messages}' limit 500`,
    waiting: `select id from waiting_entries where status not in ('waiting', 'offered') and until_day < '2026-01-01' limit 500`,
    sessions: `select id from sessions where ended_at < '${day}' or created_at < '${before}' limit 500`,
    limits: `select from rate_limits where window_started_at < '${day}'`,
  }
  return Promise.all(
    Object.entries(statements).map(async ([name, statement]) => {
      const { rows } = await db.execute(sql.raw(`explain (analyze, costs off) ${statement}`))
      return [name, rows.map((row) => Object.values(row)[0]).join('\n')] as const
    }),
  )
}
