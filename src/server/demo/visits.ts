import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { OCCUPYING_STATUSES } from '#/domain/booking/booking.ts'
import { CLINIC_ZONE, clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import type { Queries } from '#/server/db/connect.ts'
import { refreshNextSlots } from '#/server/doctors/next-slots.ts'
import { transact } from '#/server/work.ts'
import { scheduled, type DueVisit } from './visit-schedule.ts'

/**
 * In days: when a visit of this status comes round, and how old it then is. An attended one has a review, which is
 * written up to three days later; a booked one stays for a day after its time, and is then five days ahead.
 */
const rounds = [
  { status: 'booked', cycle: 7, age: -5 },
  { status: 'completed', cycle: 182, age: 4 },
] as const
type Round = (typeof rounds)[number]

/**
 * Moves unchanged demo visits to the same weekday and time: attended ones by half a year, with their reviews, and
 * booked ones by a week. Returns how many.
 */
export async function renewVisits(app: App): Promise<number> {
  const now = app.clock.now()
  let count = 0
  const doctorIds = new Set<string>()
  // Booked ones first: one that is over can be in the way of an attended one.
  for (const round of rounds) {
    for (const doctorId of await listDoctors(app.db, round, now)) {
      doctorIds.add(doctorId)
      count += await transact(app, async ({ tx }) => {
        await lockSchedule(tx, doctorId)
        const due = await listDue(tx, { ...round, doctorId }, now)
        return moveVisits(tx, doctorId, await scheduled(tx, { ...round, doctorId }, due))
      })
    }
  }
  if (count > 0) await refreshNextSlots(app.db, { doctorIds: [...doctorIds], now })
  return count
}

async function listDoctors(db: Queries, round: Round, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ doctor_id: string }>(sql`
    select distinct doctor_id from (${dueVisits(round, now)}) as due order by doctor_id`)
  return rows.map((row) => row.doctor_id)
}

async function listDue(
  db: Queries,
  { doctorId, ...round }: Round & { doctorId: string },
  now: Date,
): Promise<DueVisit[]> {
  const { rows } = await db.execute(sql`
    select due.id, due.branch_id as "branchId", due.since, due.from as "startsAt", due.until as "endsAt"
    from (${dueVisits(round, now)}) as due where doctor_id = ${doctorId}`)
  return rows.map((row) => {
    const { id, since, ...slot } = dueSchema.parse(row)
    return { id, since, slot }
  })
}

const dueSchema = z.object({
  id: z.string(),
  branchId: z.string(),
  since: z.coerce.date(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
})

/** Skips a visit whose new time is taken. The moved visit was booked at least a day ago. */
async function moveVisits(
  db: Queries,
  doctorId: string,
  due: readonly DueVisit[],
): Promise<number> {
  if (due.length === 0) return 0
  const times = due.map(({ id, slot }) => ({ id, from: slot.startsAt, until: slot.endsAt }))
  const { rows } = await db.execute(sql`
    with moving as (
      select due.id, due.from, due.until, due.from - visit.starts_at as by
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
        as due(id uuid, "from" timestamptz, until timestamptz)
        inner join bookings visit on visit.id = due.id
      where not exists (
        select from bookings taken
        where taken.doctor_id = ${doctorId} and taken.status in ${[...OCCUPYING_STATUSES]}
          and taken.source <> 'walk-in' and taken.starts_at < due.until and due.from < taken.ends_at
      )
    ), reviewed as (
      update reviews
      set created_at = created_at + moving.by, published_at = published_at + moving.by
      from moving
      where reviews.booking_id = moving.id
    )
    update bookings
    set starts_at = moving.from, ends_at = moving.until, confirmed_at = null,
      created_at = moving.from - greatest(starts_at - created_at, interval '6 days'),
      booked_at = moving.from - greatest(starts_at - booked_at, interval '6 days')
    from moving where bookings.id = moving.id
    returning bookings.id`)
  return rows.length
}

/**
 * Visits of the demo that are due, with their new times. A key, an account, a time or an event in a visit shows
 * that it was booked or changed by a person; a key or a time in a review shows the same of that.
 */
function dueVisits({ status, cycle, age }: Round, now: Date): SQL {
  const local = sql`(bookings.starts_at at time zone ${CLINIC_ZONE})`
  const days = sql`div(${clinicDate(now)}::date - ${local}::date - ${age}::int, ${cycle}) * ${cycle}::int`
  return sql`
    select id, doctor_id, branch_id, starts_at as since, starts as "from", starts + length as until
    from (
      select bookings.id, bookings.doctor_id, bookings.branch_id, bookings.starts_at,
        bookings.ends_at - bookings.starts_at as length,
        (${local} + ${days} * interval '1 day') at time zone ${CLINIC_ZONE} as starts
      from bookings inner join doctors on doctors.id = bookings.doctor_id
      where doctors.is_demo and bookings.status = ${status}
        and bookings.starts_at < ${at(now)} and bookings.source = 'site'
        and bookings.submission_key is null and bookings.user_id is null
        and bookings.arrived_at is null and bookings.completed_at is null
        and not exists (select from booking_events where booking_id = bookings.id)
        and not exists (select from desk_payments where booking_id = bookings.id)
        and not exists (select from reviews where booking_id = bookings.id
          and (submission_key is not null or rejected_at is not null or published_at <> created_at))
    ) as visits
    where starts > starts_at`
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
