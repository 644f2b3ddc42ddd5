import {
  isOfferedAt,
  publicTypes,
  visitDaysAhead,
  visitWindow,
  type OfferedVisitType,
} from '#/domain/booking/visit-type.ts'
import type { Branch } from '#/domain/directory/branch.ts'
import { roomFinder } from '#/domain/schedule/rooms.ts'
import { findSlot, listSlots, type Slot } from '#/domain/schedule/slots.ts'
import { bookedLength, occupiedBy, storedOccupation } from '#/domain/schedule/visit-length.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Booking, BranchRooms, Practice } from '#/server/diary/booking.ts'
import { findPracticeBySlug } from '#/server/diary/practice.ts'
import { findNeededKind, listBranchRooms } from '#/server/diary/rooms.ts'

/** How many days the picker shows at a time. */
export const SHOWN_DAYS = 7

/** Whose rules hold: a clinic books types that visitors cannot, and without notice. */
export type BookedBy = 'visitor' | 'clinic'

/** A published doctor's diary for consultations, to the last day on which any visit can be booked; or null. */
export function findDiary(app: App, doctor: string): Promise<Practice | null> {
  const now = app.clock.now()
  return findPracticeBySlug(
    app,
    doctor,
    now,
    visitWindow({ ...farthest, noticeHours: 0 }, now).until,
  )
}

const farthest = { daysAhead: visitDaysAhead.max }

/** The practice for visits of a type: where it is offered, at its fee; null for an unknown one. */
export function forType(
  practice: Practice,
  slug: string | undefined,
  by: BookedBy = 'visitor',
): Practice | null {
  if (slug === undefined) return practice
  const offered = by === 'clinic' ? practice.visitTypes : publicTypes(practice.visitTypes)
  const visitType = offered.find((type) => type.slug === slug)
  if (!visitType) return null
  const branches = practice.branches
    .filter(({ id }) => visitType.branchIds.includes(id))
    .map((branch) => ({ ...branch, feePiastres: visitType.feePiastres }))
  return { ...practice, branches, visitType, length: visitType, needs: visitType.needs }
}

/**
 * The practice for another time of a booking, which keeps its length, its fee and its kind of room, whatever became of
 * its type; visits of a series are moved as far ahead as they are booked.
 */
export async function forBooking(app: App, diary: Practice, booking: Booking): Promise<Practice> {
  const length = bookedLength(booking)
  const practice = booking.seriesId === null ? diary : { ...diary, daysAhead: visitDaysAhead.max }
  if (!length) return practice
  const visitType = withPlaceOf(booking, practice.visitTypes)
  const branches = practice.branches
    .filter(({ id }) => id === booking.branchId || (visitType?.branchIds.includes(id) ?? true))
    .map((branch) => ({ ...branch, feePiastres: booking.feePiastres }))
  const needs = await findNeededKind(app.db, booking)
  const rooms = needs ? await roomsOf(app, practice) : []
  return { ...practice, branches, visitType, length, needs, rooms }
}

/** They were not read where no type that is offered needs one. */
async function roomsOf({ db, clock }: App, { doctorId, rooms }: Practice): Promise<BranchRooms[]> {
  const now = clock.now()
  const until = visitWindow({ ...farthest, noticeHours: 0 }, now).until
  return rooms.length > 0 ? rooms : listBranchRooms(db, doctorId, { from: now, until, now })
}

/** The booking's type, null if it is withdrawn. On its own date the booking gives up the place that it takes. */
function withPlaceOf(
  { visitTypeId, startsAt }: Booking,
  types: readonly OfferedVisitType[],
): OfferedVisitType | null {
  const type = types.find(({ id }) => id === visitTypeId)
  const own = clinicDate(startsAt)
  return type ? { ...type, fullDates: type.fullDates.filter((date) => date !== own) } : null
}

export function freeSlots(practice: Practice, now: Date, by: BookedBy = 'visitor'): Slot[] {
  const slots = listSlots({ ...practice, ...windowOf(practice, now, by) })
  return offeredSlots(practice, slots)
}

/** Of a doctor's free times those at which visits of the type are offered, and the room that they need is free. */
export function offeredSlots(practice: Practice, slots: Slot[]): Slot[] {
  const { visitType, length, needs, rooms } = practice
  const findersOf = new Map(
    needs === null
      ? []
      : rooms.map(({ branchId, rooms: own }) => [branchId, roomFinder(own, needs)] as const),
  )
  return slots.filter((slot) => {
    const findRoom = findersOf.get(slot.branchId)
    const isOffered = visitType === null || isOfferedAt(visitType, slot)
    return isOffered && (!findRoom || findRoom(occupiedBy(slot, length)) !== null)
  })
}

function windowOf({ visitType, daysAhead }: Practice, now: Date, by: BookedBy) {
  const window = visitWindow(visitType, now, by)
  if (daysAhead === null) return window
  return { ...window, until: visitWindow({ daysAhead, noticeHours: 0 }, now).until }
}

/** A time of a diary with the branch's terms, and what a booking of it stores of its type. */
export type FoundSlot = { slot: Slot; branch: Branch; terms: SlotTerms }
type SlotTerms = Pick<Booking, 'visitTypeId' | 'occupiedFrom' | 'occupiedUntil'>

/** The slot that a form names, if the doctor works then and it can be booked now. */
export function slotOf(
  practice: Practice,
  { branch, at }: { branch: string; at: string },
  now: Date,
  by: BookedBy = 'visitor',
): FoundSlot | null {
  const { visitType, length } = practice
  const place = practice.branches.find(({ id }) => id === branch)
  const startsAt = new Date(at)
  const { from, until } = windowOf(practice, now, by)
  if (!place || startsAt < from || startsAt >= until) return null
  const slot = findSlot({ ...practice, branchId: branch, startsAt })
  const visitTypeId = visitType?.id ?? null
  const terms = slot && { visitTypeId, ...storedOccupation(slot, length) }
  return slot && terms && { slot, branch: place, terms }
}

/** The three free slots nearest to an unavailable time, soonest first. */
export function nearestSlots(practice: Practice, at: Date, now: Date): Slot[] {
  const distance = (slot: Slot) => Math.abs(slot.startsAt.getTime() - at.getTime())
  return freeSlots(practice, now)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** The clinic dates of a week of the picker. */
export function shownDates(first: string): string[] {
  return Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(first, index))
}
