import {
  array,
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  tuple,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'

import { overlaps } from '#/domain/schedule/intervals.ts'
import { offsetAt } from '#/domain/schedule/offset.ts'
import { hoursOn } from '#/domain/schedule/sessions.ts'
import {
  findSlot,
  listSlots,
  nextSlots,
  type ExceptionalHours,
  type Schedule,
  type Season,
  type Slot,
  type WeeklyRule,
} from '#/domain/schedule/slots.ts'
import { occupiedBy } from '#/domain/schedule/visit-length.ts'
import {
  addDays,
  CLINIC_ZONE,
  clinicDate,
  isoWeekday,
  startOfClinicDay,
} from '#/domain/schedule/zone.ts'

const HOUR_MS = 3_600_000

// Every clock change in Cairo from 2023 to 2035, from Temporal.
const changes = cairoChanges()

function cairoChanges(): Temporal.ZonedDateTime[] {
  const found: Temporal.ZonedDateTime[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2023-01-01[${CLINIC_ZONE}]`)
  while ((at = at.getTimeZoneTransition('next')) !== null && at.year <= 2035) found.push(at)
  return found
}

test('the zone data contains summer time since 2023', () => {
  expect(changes).toHaveLength(26)
  const dates = changes.map((change) =>
    change.subtract({ nanoseconds: 1 }).toPlainDate().toString(),
  )
  // The evening before the last Friday of April, the last Thursday of October.
  for (const date of ['2026-04-23', '2026-10-29', '2027-04-29', '2027-10-28']) {
    expect(dates).toContain(date)
  }
})

const clockTime = integer({ min: 0, max: 1439 })
const length = constantFrom(10, 15, 20, 25, 30, 40, 45, 60, 90)
const branch = constantFrom('dokki', 'maadi')

const rules = array(
  record({
    branchId: branch,
    weekday: integer({ min: 3, max: 6 }),
    start: clockTime,
    end: clockTime,
    slotMinutes: length,
  }).map(({ branchId, weekday, start, end, slotMinutes }): WeeklyRule => ({
    branchId,
    weekday,
    slotMinutes,
    startsAt: hhmm(start),
    endsAt: hhmm(end),
  })),
  { minLength: 1, maxLength: 5 },
)

const exception = record({
  branchId: branch,
  start: clockTime,
  end: clockTime,
  slotMinutes: length,
}).map(({ branchId, start, end, slotMinutes }) => ({
  branchId,
  slotMinutes,
  startsAt: hhmm(start),
  endsAt: hhmm(end),
}))

const season = record({
  branchId: branch,
  first: integer({ min: -3, max: 3 }),
  days: integer({ min: 0, max: 4 }),
  rules,
})

// Around a change: days off within three days of it, a season of each branch, and busy time within two.
const scene = record({
  change: constantFrom(...changes),
  rules,
  seasons: uniqueArray(season, { selector: ({ branchId }) => branchId, maxLength: 2 }),
  off: array(tuple(option(branch), integer({ min: -3, max: 3 })), { maxLength: 2 }),
  special: array(exception, { maxLength: 3 }),
  busy: array(tuple(integer({ min: -48, max: 48 }), integer({ min: 0, max: 12 })), {
    maxLength: 4,
  }),
}).map(({ change, rules, seasons, off, special, busy }) => {
  const date = change.toPlainDate().toString()
  const instant = change.epochMilliseconds
  return {
    rules,
    seasons: seasons.map(({ first, days, ...each }): Season => ({
      ...each,
      name: 'other',
      from: addDays(date, first),
      until: addDays(date, first + days),
    })),
    daysOff: off.map(([branchId, days]) => ({ branchId, date: addDays(date, days) })),
    exceptions: special.map((hours, index) => ({ ...hours, date: addDays(date, index - 1) })),
    busy: busy.map(([at, hours]) => ({
      start: new Date(instant + at * HOUR_MS),
      end: new Date(instant + (at + hours) * HOUR_MS),
    })),
    from: startOfClinicDay(addDays(date, -3)),
    until: startOfClinicDay(addDays(date, 4)),
  }
})

function hhmm(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

describe('across every clock change', () => {
  test('a rule offers exactly the wall-clock times that exist, each once', () => {
    assert(
      property(constantFrom(...changes), rules, (change, [rule]) => {
        if (rule === undefined) return
        const first = addDays(change.toPlainDate().toString(), -4)
        const dates = Array.from({ length: 9 }, (_, day) => addDays(first, day))
        const from = startOfClinicDay(first)
        const until = startOfClinicDay(addDays(first, 9))
        // One rule a week: its sessions cannot overlap, so the oracle need not know precedence.
        const expected = dates
          .filter((date) => isoWeekday(date) === rule.weekday)
          .flatMap((date) => existingTimes(rule, date))
          .filter((ms) => ms < +until)
        const before = existingTimes(rule, addDays(first, -1)).filter(
          (ms) => isoWeekday(addDays(first, -1)) === rule.weekday && ms >= +from,
        )
        const slots = listSlots({
          rules: [rule],
          seasons: [],
          daysOff: [],
          exceptions: [],
          busy: [],
          from,
          until,
        })
        expect(slots.map(({ startsAt }) => +startsAt)).toEqual([...before, ...expected])
      }),
      { numRuns: 300 },
    )
  })

  test('slots are complete, ordered, free, within hours, and do not overlap at a branch', () => {
    assert(
      property(scene, (query) => {
        const slots = listSlots(query)
        for (const [index, slot] of slots.entries()) {
          const seasonal = query.seasons.flatMap((each) =>
            each.rules.map((rule) => ({ ...rule, branchId: each.branchId })),
          )
          const all = [...query.rules, ...seasonal, ...query.exceptions.map(asRule)]
          expect(isInHours(slot, all)).toBe(true)
          const time = { start: slot.startsAt, end: slot.endsAt }
          expect(query.busy.some((taken) => overlaps(taken, time))).toBe(false)
          const next = slots.slice(index + 1).find(({ branchId }) => branchId === slot.branchId)
          expect(next === undefined || slot.endsAt <= next.startsAt).toBe(true)
          expect(+slot.startsAt).toBeLessThanOrEqual(+(slots[index + 1]?.startsAt ?? query.until))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('busy times remove slots, and change no others', () => {
    assert(
      property(scene, (query) => {
        const all = listSlots({ ...query, busy: [] })
        const isFree = ({ startsAt, endsAt }: Slot) =>
          !query.busy.some((taken) => overlaps(taken, { start: startsAt, end: endsAt }))
        expect(listSlots(query)).toEqual(all.filter(isFree))
      }),
    )
  })

  test('findSlot finds exactly the slots of listSlots', () => {
    assert(
      property(scene, integer({ min: 0, max: 7 * 24 * 12 }), (query, fifths) => {
        const listed = listSlots({ ...query, busy: [] })
        for (const slot of listed) expect(findSlot({ ...query, ...slot })).toEqual(slot)
        const startsAt = new Date(+query.from + fifths * 300_000)
        const known = listed.find(
          (slot) => slot.branchId === 'maadi' && +slot.startsAt === +startsAt,
        )
        if (startsAt >= query.until) return
        expect(findSlot({ ...query, branchId: 'maadi', startsAt })).toEqual(known ?? null)
      }),
    )
  })

  test('nextSlots returns the first of each branch, and a window is a part of the whole', () => {
    const count = integer({ min: 1, max: 4 })
    assert(
      property(scene, integer({ min: 0, max: 170 }), count, (query, hours, most) => {
        const from = new Date(+query.from + hours * HOUR_MS)
        const later = listSlots({ ...query, from })
        expect(later).toEqual(listSlots(query).filter(({ startsAt }) => startsAt >= from))
        const first = later.filter(
          (slot, at) =>
            later.slice(0, at).filter(({ branchId }) => branchId === slot.branchId).length < most,
        )
        expect(nextSlots({ ...query, from }, most)).toEqual(first)
      }),
      { numRuns: 300 },
    )
  })
})

describe('visits of a length across every clock change', () => {
  const visitLength = record({
    minutes: integer({ min: 5, max: 240 }),
    bufferBeforeMinutes: constantFrom(0, 0, 5, 15, 60),
    bufferAfterMinutes: constantFrom(0, 0, 10, 30, 60),
  })

  test('start on the grid, and their range is free and leaves no hours of the branch', () => {
    assert(
      property(scene, visitLength, (query, visit) => {
        const starts = new Set(listSlots({ ...query, busy: [] }).map(keyOf))
        for (const slot of listSlots({ ...query, length: visit })) {
          expect(starts.has(keyOf(slot))).toBe(true)
          expect(+slot.endsAt - +slot.startsAt).toBe(visit.minutes * 60_000)
          const range = occupiedBy(slot, visit)
          expect(query.busy.some((taken) => overlaps(taken, range))).toBe(false)
          for (let at = +range.start; at < +range.end; at += 1_200_000)
            expect(isOpen(query, slot.branchId, at)).toBe(true)
          expect(isOpen(query, slot.branchId, +range.end - 60_000)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('findSlot finds exactly those of listSlots', () => {
    assert(
      property(scene, visitLength, (query, length) => {
        const listed = listSlots({ ...query, busy: [], length })
        for (const slot of listed) expect(findSlot({ ...query, ...slot, length })).toEqual(slot)
        const known = new Set(listed.map(keyOf))
        for (const slot of listSlots({ ...query, busy: [] }))
          if (!known.has(keyOf(slot))) expect(findSlot({ ...query, ...slot, length })).toBeNull()
      }),
    )
  })

  test('without buffers and as long as the grid, they are its slots but for those of clock changes', () => {
    const twenties = rules.map((each) => each.map((rule) => ({ ...rule, slotMinutes: 20 })))
    const length = { minutes: 20, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 }
    assert(
      property(scene, twenties, (query, weekly) => {
        const plain = { ...query, rules: weekly, seasons: [], exceptions: [] }
        const isSteady = ({ startsAt, endsAt }: Slot) =>
          offsetAt(+startsAt) === offsetAt(+endsAt - 1)
        expect(listSlots({ ...plain, length })).toEqual(listSlots(plain).filter(isSteady))
      }),
    )
  })
})

const keyOf = ({ branchId, startsAt }: Slot) => `${branchId} ${+startsAt}`

/** Whether Temporal's wall clock is within hours of the branch that start on that date or the one before. */
function isOpen(query: Schedule, branchId: string, at: number): boolean {
  const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(CLINIC_ZONE)
  const today = wall.toPlainDate().toString()
  return [today, addDays(today, -1)].some((date) =>
    hoursOn(query, date).some((hours) => {
      const [start = 0, end = 0] = [hours.startsAt, hours.endsAt].map(minutesOf)
      const passed = wall.hour * 60 + wall.minute + (date === today ? 0 : 1440)
      return (
        hours.branchId === branchId && start <= passed && passed < (end > start ? end : end + 1440)
      )
    }),
  )
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

// The slow and obvious way: asks Temporal about each time of the grid.
function existingTimes(rule: WeeklyRule, date: string): number[] {
  const key = [date, rule.startsAt, rule.endsAt, rule.slotMinutes].join(' ')
  const times = known.get(key) ?? askTemporal(rule, date)
  known.set(key, times)
  return times
}

const known = new Map<string, number[]>()

function askTemporal(rule: WeeklyRule, date: string): number[] {
  const times: number[] = []
  const start = Temporal.PlainDateTime.from(`${date}T${rule.startsAt}`)
  let end = Temporal.PlainDateTime.from(`${date}T${rule.endsAt}`)
  if (Temporal.PlainDateTime.compare(end, start) <= 0) end = end.add({ days: 1 })
  for (let at = start; ; at = at.add({ minutes: rule.slotMinutes })) {
    const stop = at.add({ minutes: rule.slotMinutes })
    if (Temporal.PlainDateTime.compare(stop, end) > 0) return times
    const clock = at.toZonedDateTime(CLINIC_ZONE, { disambiguation: 'earlier' })
    const exists = clock.toPlainDateTime().equals(at)
    const later = clock
      .add({ minutes: rule.slotMinutes })
      .subtract({ nanoseconds: 1 })
      .toPlainDateTime()
    const isWhole = Temporal.PlainDateTime.compare(later, stop) < 0
    if (exists && isWhole) times.push(clock.epochMilliseconds)
  }
}

const asRule = ({ date, ...hours }: ExceptionalHours) => ({ ...hours, weekday: isoWeekday(date) })

function isInHours(slot: Slot, candidates: readonly WeeklyRule[]): boolean {
  const date = clinicDate(slot.startsAt)
  const minutes = (+slot.endsAt - +slot.startsAt) / 60_000
  return candidates
    .filter((rule) => rule.branchId === slot.branchId && rule.slotMinutes === minutes)
    .some((rule) =>
      [date, addDays(date, -1)]
        .filter((day) => isoWeekday(day) === rule.weekday)
        .some((day) => existingTimes(rule, day).includes(+slot.startsAt)),
    )
}
