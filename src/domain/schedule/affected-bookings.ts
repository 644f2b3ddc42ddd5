import type { Schedule } from '#/domain/schedule/schedule.ts'
import { hoursOn } from '#/domain/schedule/sessions.ts'
import { findSlot, type Slot } from '#/domain/schedule/slots.ts'
import { partOn } from '#/domain/schedule/time-of-day.ts'
import { bookedLength, type BookedTimes } from '#/domain/schedule/visit-length.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'

type Place = Pick<Slot, 'branchId' | 'startsAt' | 'endsAt'>
type Booked = Place & BookedTimes

/**
 * The bookings that lose their place by a change: they had a slot and have none, or were within a session and
 * are outside all of them. A booking that was kept at an unusual time before is not affected again while its
 * session stays.
 */
export function findAffectedBookings<Booking extends Booked>(
  before: Schedule,
  after: Schedule,
  bookings: readonly Booking[],
): Booking[] {
  return bookings.filter((booking) => unaffected(after, booking) < unaffected(before, booking))
}

const standings = { outside: 0, within: 1, slot: 2 }

function unaffected(schedule: Schedule, booking: Booked): number {
  if (findSlot({ ...schedule, ...booking, length: bookedLength(booking) })) return standings.slot
  const today = clinicDate(booking.startsAt)
  const isWithin = [addDays(today, -1), today].some((date) =>
    hoursOn(schedule, date).some((hours) => {
      const part = hours.branchId === booking.branchId ? partOn(date, hours) : null
      return part !== null && part.start <= booking.startsAt && booking.startsAt < part.end
    }),
  )
  return isWithin ? standings.within : standings.outside
}

/** The free slots to move a booking to: at its own branch first, then the nearest in time. */
export function alternativesFor(booking: Place, free: readonly Slot[], count: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(+slot.startsAt - +booking.startsAt)
  const isElsewhere = (slot: Slot) => +(slot.branchId !== booking.branchId)
  return free
    .toSorted((a, b) => isElsewhere(a) - isElsewhere(b) || distance(a) - distance(b))
    .slice(0, count)
}

/** A slot for each booking, in their order, all different; null where none is left. */
export function proposeSlots<Booking extends Place>(
  hit: readonly Booking[],
  free: readonly Slot[],
): { booking: Booking; slot: Slot | null }[] {
  const taken: Slot[] = []
  const isLeft = (slot: Slot) =>
    !taken.some((each) => each.startsAt < slot.endsAt && slot.startsAt < each.endsAt)
  return hit.map((booking) => {
    const [slot = null] = alternativesFor(booking, free.filter(isLeft), 1)
    if (slot) taken.push(slot)
    return { booking, slot }
  })
}
