import { and, asc, gt, inArray } from 'drizzle-orm'
import { transition } from '#/domain/booking/booking.ts'
import type { Booking, BookingActor } from '#/server/diary/booking.ts'
import { cancelInDiary } from '#/server/bookings/cancel.ts'
import { lockSchedules } from '#/server/diary/lock.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import type { Work } from '#/server/work.ts'
import { isOf } from './owned-rows.ts'
import type { DataSubject } from './subject.ts'

/** Opens the diaries where the person has a time or waits for one; returns their doctors. */
export async function lockSchedulesOf({ tx }: Work, subject: DataSubject): Promise<string[]> {
  const claimed = inArray(bookings.status, ['held', 'booked', 'arrived'])
  const visits = await tx
    .selectDistinct({ doctorId: bookings.doctorId })
    .from(bookings)
    .where(and(isOf(subject, bookings), claimed))
  const lines = await tx
    .selectDistinct({ doctorId: waitingEntries.doctorId })
    .from(waitingEntries)
    .where(isOf(subject, waitingEntries))
  const doctorIds = [...new Set([...visits, ...lines].map(({ doctorId }) => doctorId))]
  await lockSchedules(tx, doctorIds)
  return doctorIds
}

/** In open diaries: cancels and refunds the person's visits that are not over; none if one may not be cancelled. */
export async function cancelComingVisits(work: Work, subject: DataSubject): Promise<boolean> {
  const coming = await listComing(work, subject)
  const { now } = work
  if (!coming.every((visit) => transition(visit.status, 'cancel', { ...visit, now }).ok))
    return false
  for (const visit of coming) await cancelInDiary(work, visit, byPerson(subject))
  return true
}

function listComing({ tx, now }: Work, subject: DataSubject): Promise<Booking[]> {
  const isToCome = and(inArray(bookings.status, ['booked', 'arrived']), gt(bookings.endsAt, now))
  return tx
    .select()
    .from(bookings)
    .where(and(isOf(subject, bookings), isToCome))
    .orderBy(asc(bookings.id))
    .for('update')
}

function byPerson({ userId }: DataSubject): BookingActor {
  return userId ? { actor: 'patient', userId } : { actor: 'visitor', userId: null }
}
