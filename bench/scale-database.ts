import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import type { startPair } from '../e2e/support/standby.ts'
import { cpuOfServer, serverOf } from './cpu.ts'

type Pair = Awaited<ReturnType<typeof startPair>>
export type ScaleDatabase = Awaited<ReturnType<typeof openScaleDatabase>>

/** What is measured at the two servers, each through one connection. */
export async function openScaleDatabase(pair: Pair) {
  const [primary, standby] = await Promise.all([
    observe(pair.primary.adminUrl),
    observe(pair.standby.adminUrl),
  ])
  const slugs = await primary.ask<{ slug: string }>(
    'select slug from doctors where published_at is not null order by id',
  )
  const before = await primary.ask('select coalesce(max(id), 0) as id from booking_events')
  return {
    /** Each is taken once, so that no step meets the bookings of another. */
    doctors: slugs.map(({ slug }) => slug),
    cpu: () => ({ primary: primary.cpu(), standby: standby.cpu() }),
    countConnections: async () => {
      const [row] = await primary.ask<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where usename = 'balsam_app'",
      )
      return row?.count ?? 0
    },
    /** How long it takes until the standby has what the primary has now, in milliseconds. */
    measureLag: async () => {
      const [written] = await primary.ask<{ at: string }>('select pg_current_wal_flush_lsn() as at')
      const startedAt = performance.now()
      const isThere = async () => {
        const [row] = await standby.ask<{ has: boolean }>(
          'select pg_last_wal_replay_lsn() >= $1 as has',
          written?.at,
        )
        return row?.has ?? false
      }
      while (!(await isThere())) await setTimeout(1)
      return performance.now() - startedAt
    },
    findFaults: async () =>
      (await primary.ask<Record<string, number>>(FAULTS, before[0]?.['id']))[0] ?? {},
    close: () => Promise.all([primary.close(), standby.close()]),
  }
}

async function observe(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  const ask = async <Row extends object = Record<string, unknown>>(
    statement: string,
    ...values: unknown[]
  ) => (await client.query<Row>(statement, values)).rows
  const server = await serverOf(client)
  return { ask, cpu: () => cpuOfServer(server), close: () => client.end() }
}

/** What must not exist after all bookings: `$1` is the last event before them. */
const FAULTS = `
with made as (
  select id, doctor_id, tstzrange(coalesce(occupied_from, starts_at), coalesce(occupied_until, ends_at)) as during
  from bookings where status in ('held', 'booked', 'arrived', 'completed', 'no_show') and source <> 'walk-in'
), booked as (
  select booking_id, count(*) as events from booking_events where event = 'confirm' and id > $1 group by booking_id
)
select
  (select count(*)::int from booked) as bookings,
  (select count(*)::int from made one join made other using (doctor_id)
    where one.id < other.id and one.during && other.during) as "double bookings",
  (select count(*)::int from booked where events <> 1) as "bookings without exactly one event",
  (select count(*)::int from booked where (select count(*) from notices
    where notices.booking_id = booked.booking_id and kind = 'booking-confirmed') <> 1) as "bookings without exactly one notice",
  (select count(*)::int from (select from notice_deliveries where outcome = 'sent'
    group by notice_id having count(*) > 1) as twice) as "notices sent twice"`
