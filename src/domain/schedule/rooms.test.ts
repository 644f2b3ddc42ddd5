import { describe, expect, test } from 'vitest'
import { assignRooms, isRoomOpen, roomFinder, type RoomSchedule } from './rooms.ts'
import { partOn } from './time-of-day.ts'

const room = (id: string, facts: Partial<RoomSchedule> = {}): RoomSchedule => ({
  id,
  kind: 'ecg',
  hours: null,
  closures: [],
  busy: [],
  ...facts,
})

const THURSDAY = '2026-05-07'
const FRIDAY = '2026-05-08'

/** A part of a clinic date; an end before the start is on the next day. */
function time(startsAt: string, endsAt: string, date = THURSDAY) {
  const part = partOn(date, { startsAt, endsAt })
  if (!part) throw new Error('There is no such time.')
  return part
}

describe('when a room is open', () => {
  const thursdays = { weekdays: [4], startsAt: '17:00', endsAt: '01:00' }

  test('without hours always, with hours for the whole of the time', () => {
    expect(isRoomOpen(room('a'), time('03:00', '04:00'))).toBe(true)
    const late = room('a', { hours: thursdays })
    expect(isRoomOpen(late, time('17:00', '18:00'))).toBe(true)
    expect(isRoomOpen(late, time('16:59', '18:00'))).toBe(false)
    expect(isRoomOpen(late, time('17:00', '18:00', FRIDAY))).toBe(false)
  })

  test('its hours run past midnight, into a day that has none', () => {
    const late = room('a', { hours: thursdays })
    expect(isRoomOpen(late, time('23:30', '01:00'))).toBe(true)
    expect(isRoomOpen(late, time('00:10', '00:50', FRIDAY))).toBe(true)
    expect(isRoomOpen(late, time('00:30', '01:30', FRIDAY))).toBe(false)
  })

  test('on no part of a closed date', () => {
    const closed = room('a', { closures: [{ from: FRIDAY, until: FRIDAY }] })
    expect(isRoomOpen(closed, time('22:00', '24:00'))).toBe(true)
    expect(isRoomOpen(closed, time('23:30', '00:30'))).toBe(false)
    expect(isRoomOpen(closed, time('00:00', '01:00', '2026-05-09'))).toBe(true)
  })

  test('on the day on which clocks change its hours are shorter, and still its own', () => {
    const daily = room('a', {
      hours: { weekdays: [4, 5], startsAt: '22:00', endsAt: '02:00' },
    })
    // The hour after the midnight of 24 April 2026 does not exist.
    const night = time('22:00', '02:00', '2026-04-23')
    expect(+night.end - +night.start).toBe(3 * 3_600_000)
    expect(isRoomOpen(daily, night)).toBe(true)
    expect(isRoomOpen(daily, { start: night.start, end: new Date(+night.end + 1) })).toBe(false)
  })
})

describe('which room a visit gets', () => {
  const rooms = [
    room('other', { kind: 'laser' }),
    room('first', { busy: [time('18:00', '18:30'), time('18:30', '19:00')] }),
    room('second', { closures: [{ from: FRIDAY, until: FRIDAY }] }),
  ]

  test('the first of its kind that is free for all of it', () => {
    const find = roomFinder(rooms, 'ecg')
    expect(find(time('17:30', '18:00'))?.id).toBe('first')
    expect(find(time('17:30', '18:01'))?.id).toBe('second')
    expect(find(time('18:00', '19:00', FRIDAY))?.id).toBe('first')
    expect(roomFinder(rooms, 'dialysis')(time('17:30', '18:00'))).toBeNull()
  })

  test('of several, no two get the same at once', () => {
    const kind = 'ecg' as const
    const visits = ['a', 'b', 'c'].map((id) => ({ id, kind, time: time('20:00', '20:30') }))
    const given = assignRooms(rooms, [...visits, { id: 'd', kind, time: time('20:30', '21:00') }])
    expect(given.map(({ visit, roomId }) => [visit.id, roomId])).toEqual([
      ['a', 'first'],
      ['b', 'second'],
      ['c', null],
      ['d', 'first'],
    ])
    expect(rooms[1]?.busy).toHaveLength(2)
  })
})
