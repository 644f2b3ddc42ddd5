import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { anyTime, type WaitingCriteria } from '#/domain/booking/waiting.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { cancelBooking } from '#/server/bookings/cancel.ts'
import type { SlotInput } from '#/server/bookings/hold.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { waitingEntries, waitingEvents } from '#/server/db/schema/waiting.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { inRequest } from '#/testing/request.ts'
import { findWaiting } from './status.ts'
import { joinWaiting } from './waiting.ts'

/** A clinic where a doctor's day can be fully booked, so that people have to wait. */
export async function openLine() {
  const clinic = await openClinic()
  const { db, app, nextDoctor, book } = clinic

  /** A doctor with every slot of one day booked; returns the slots and the bookings' references. */
  async function fullDay() {
    const doctor = await nextDoctor()
    // Not the first day, of which some slots may be too soon to be listed.
    const day = [...new Set(doctor.slots.map(dayOf))][1] ?? ''
    const slots = doctor.slots.filter((slot) => dayOf(slot) === day)
    const references: string[] = []
    for (const slot of slots) references.push(referenceOf(await book(newVisitor(), slot)))
    return { ...doctor, day, slots, references, doctorSlots: doctor.slots }
  }

  const join = async (
    doctorId: string,
    day: string,
    phone = newPhone(),
    wish: Partial<WaitingCriteria & { bookingId: string }> = {},
  ) => ({
    entry: await joinWaiting(app, {
      doctorId,
      branchId: null,
      fromDay: day,
      untilDay: day,
      ...anyTime,
      bookingId: null,
      ...wish,
      name: 'منى السيد',
      phone,
      userId: null,
      locale: 'ar',
      submissionKey: randomUUID(),
      proved: [],
      policyVersion: POLICY_VERSION,
    }),
  })

  const cancel = (reference = '') => cancelBooking(app, asker(reference), reference)

  const see = async (reference: string) => {
    const work = () => findWaiting(app, asker(reference), reference)
    return (await inRequest(app, { locale: 'en' }, work)).result
  }

  const statuses = async (doctorId: string) => {
    const rows = await db.select().from(waitingEntries).where(eq(waitingEntries.doctorId, doctorId))
    return new Map(rows.map(({ id, status }) => [id, status]))
  }

  const log = async (doctorId: string) =>
    db
      .select({
        entryId: waitingEvents.entryId,
        event: waitingEvents.event,
        at: waitingEvents.at,
        detail: waitingEvents.detail,
      })
      .from(waitingEvents)
      .innerJoin(waitingEntries, eq(waitingEntries.id, waitingEvents.entryId))
      .where(eq(waitingEntries.doctorId, doctorId))
      .orderBy(waitingEvents.id)

  const heldTimes = async (doctorId: string) => {
    const rows = await db
      .select({ startsAt: bookings.startsAt })
      .from(bookings)
      .where(and(eq(bookings.doctorId, doctorId), inArray(bookings.status, ['held', 'booked'])))
    return rows.map(({ startsAt }) => startsAt.toISOString())
  }

  return { ...clinic, fullDay, join, cancel, see, statuses, log, heldTimes }
}

/** An asker who proved these references in their browser. */
export function asker(...proved: string[]) {
  return { actor: { kind: 'visitor' } as const, proved }
}

export function dayOf({ at }: SlotInput): string {
  return clinicDate(new Date(at))
}
