import { contains, freeOf, overlaps, type Interval } from '#/domain/schedule/intervals.ts'
import { partOn, type DayPart } from '#/domain/schedule/time-of-day.ts'
import {
  addDays,
  clinicDate,
  endOfClinicDay,
  isoWeekday,
  startOfClinicDay,
} from '#/domain/schedule/zone.ts'

/** What a visit can need in addition to the doctor: a room, or a device in a room. */
export const roomKinds = [
  'procedures',
  'ecg',
  'ultrasound',
  'x-ray',
  'endoscopy',
  'dental-chair',
  'physiotherapy',
  'dialysis',
  'laser',
  'operating-theatre',
] as const
export type RoomKind = (typeof roomKinds)[number]

/** How many a centre has at most. */
export const MOST_ROOMS = 60

/** How far ahead a room can be closed, days from today. */
export const ROOM_CLOSURE_DAYS = 365

/** The same clinic times on each of these ISO weekdays. */
export type RoomHours = DayPart & { weekdays: readonly number[] }

/** Clinic dates, both included, on which a room cannot be used. */
export interface RoomClosure {
  from: string
  until: string
}

/** When a centre's room can be used; without hours, whenever its doctors work. */
export interface RoomSchedule {
  id: string
  kind: RoomKind
  hours: RoomHours | null
  closures: readonly RoomClosure[]
  /** Times that visits take. */
  busy: readonly Interval[]
}

/** Whether the whole time, buffers included, is within the room's hours and on no closed date. */
export function isRoomOpen(
  { hours, closures }: Pick<RoomSchedule, 'hours' | 'closures'>,
  time: Interval,
): boolean {
  if (closures.some((closure) => overlaps(closedTime(closure), time))) return false
  if (!hours) return true
  const today = clinicDate(time.start)
  // Hours of the day before may run past midnight.
  return [addDays(today, -1), today].some((date) => {
    const part = hours.weekdays.includes(isoWeekday(date)) ? partOn(date, hours) : null
    return part !== null && contains(part, time)
  })
}

/** Finds the first room of this kind, in the centre's order, that is open and free for the whole of a time. */
export function roomFinder<Room extends RoomSchedule>(
  rooms: readonly Room[],
  kind: RoomKind,
): (time: Interval) => Room | null {
  const fitting = rooms
    .filter((room) => room.kind === kind)
    .map((room) => ({ room, isFree: freeOf(room.busy) }))
  return (time) =>
    fitting.find(({ room, isFree }) => isFree(time) && isRoomOpen(room, time))?.room ?? null
}

/** For each visit, in order, a room that no earlier one of them got; null where none is left. */
export function assignRooms<Visit extends { kind: RoomKind; time: Interval }>(
  rooms: readonly RoomSchedule[],
  visits: readonly Visit[],
): { visit: Visit; roomId: string | null }[] {
  const given = rooms.map((room) => ({ ...room, busy: [...room.busy] }))
  return visits.map((visit) => {
    const room = roomFinder(given, visit.kind)(visit.time)
    room?.busy.push(visit.time)
    return { visit, roomId: room?.id ?? null }
  })
}

function closedTime({ from, until }: RoomClosure): Interval {
  return { start: startOfClinicDay(from), end: endOfClinicDay(until) }
}
