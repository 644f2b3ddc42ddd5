import { and, inArray, lt, or, sql } from 'drizzle-orm'
import { ERASED_NAME, KEPT_MONTHS, REFUSED_APPLICATION_MONTHS } from '#/domain/personaldata.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { clinicNotes } from '#/server/db/schema/clinicnotes.ts'
import { literal } from '#/server/db/schema/literal.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { isOpenRequest, requests } from '#/server/db/schema/requests.ts'
import { transact } from '#/server/work.ts'
import { emptyRequests } from './requests.ts'
import { among } from './rows.ts'

const applications = ['doctor', 'lab', 'hospital', 'job'] as const

/** Anonymizes requests and bookings whose retention period is over; returns how many. */
export async function forgetOldData(app: App): Promise<number> {
  return transact(app, async (work) => {
    const { tx, now } = work
    await tx.execute(sql`set local balsam.erasing = 'on'`)
    const old = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(
        and(
          sql`${requests.name} <> ${literal(ERASED_NAME)} and not (${isOpenRequest})`,
          isPast(now),
        ),
      )
      .limit(MOST)
    await emptyRequests(
      work,
      old.map(({ id }) => id),
    )
    const visits = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          lt(bookings.endsAt, monthsBefore(now, KEPT_MONTHS)),
          sql`${bookings.patientName} <> ${literal(ERASED_NAME)}`,
        ),
      )
      .limit(MOST)
    const ids = visits.map(({ id }) => id)
    await tx.delete(clinicNotes).where(among(clinicNotes.bookingId, ids))
    await tx.delete(notices).where(among(notices.bookingId, ids))
    await tx
      .update(bookings)
      .set({ patientName: ERASED_NAME, phone: '', reason: null, familyMemberId: null })
      .where(among(bookings.id, ids))
    return old.length + visits.length
  })
}

const MOST = 500

/** Closed for longer than the retention period; an application that became a profile is excluded. */
function isPast(now: Date) {
  const { kind, status, updatedAt, doctorId, facilityId } = requests
  const isOver = and(
    inArray(status, ['done', 'rejected', 'cancelled']),
    lt(updatedAt, monthsBefore(now, KEPT_MONTHS)),
    sql`${doctorId} is null and ${facilityId} is null`,
  )
  const isRefused = and(
    inArray(kind, [...applications]),
    sql`${status} = 'rejected'`,
    lt(updatedAt, monthsBefore(now, REFUSED_APPLICATION_MONTHS)),
  )
  return or(isOver, isRefused)
}

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}
