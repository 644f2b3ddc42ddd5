import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { OCCUPYING_STATUSES } from '#/domain/booking/booking.ts'
import { dayOffShift } from '#/domain/schedule/demo-dates.ts'
import { CLINIC_ZONE, addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { daysOff, doctors } from '#/server/db/schema/directory.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { refreshNextSlots } from '#/server/doctors/next-slots.ts'
import { transact, type Work } from '#/server/work.ts'

/**
 * Days off of demo doctors that are over come round on the same weekday, unless somebody has booked then. Those of
 * a practice that somebody runs are no longer invented. Returns how many.
 */
export async function renewDaysOff(app: App): Promise<number> {
  const now = app.clock.now()
  const moved = await transact(app, async (work) => {
    const due = await listDue(work)
    for (const [days, rows] of Map.groupBy(due, (row) => row.days)) {
      const ids = rows.map(({ id }) => id)
      await work.tx
        .update(daysOff)
        .set({ date: sql`${daysOff.date} + ${days}::int` })
        .where(and(inArray(daysOff.id, ids), notExists(visitsAfter(work, days))))
    }
    return due
  })
  const doctorIds = [...new Set(moved.map(({ doctorId }) => doctorId))]
  if (doctorIds.length > 0) await refreshNextSlots(app.db, { doctorIds, now })
  return moved.length
}

async function listDue({ tx, now }: Work) {
  const today = clinicDate(now)
  const members = tx
    .select({ one: sql`1` })
    .from(providerMembers)
    .where(eq(providerMembers.doctorId, daysOff.doctorId))
  const past = await tx
    .select({ id: daysOff.id, doctorId: daysOff.doctorId, date: daysOff.date })
    .from(daysOff)
    .innerJoin(doctors, eq(doctors.id, daysOff.doctorId))
    .where(and(eq(doctors.isDemo, true), lt(daysOff.date, addDays(today, -1)), notExists(members)))
    .orderBy(asc(daysOff.id))
    .for('update', { of: daysOff })
  return past.map((row) => ({ ...row, days: dayOffShift(row.date, today) }))
}

function visitsAfter({ tx }: Work, days: number) {
  const date = sql`(${bookings.startsAt} at time zone ${CLINIC_ZONE})::date`
  return tx
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, daysOff.doctorId),
        inArray(bookings.status, [...OCCUPYING_STATUSES]),
        sql`${date} = ${daysOff.date} + ${days}::int`,
      ),
    )
}
