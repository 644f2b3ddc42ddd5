import { expect, test } from 'vitest'
import { readChange } from '#/domain/schedule/proposal.ts'
import {
  confirmSchema,
  offSchema,
  seasonSchema,
  weeklySchema,
  type specialSchema,
} from './hours.ts'

const TUESDAY = '2026-11-24'
const times = (startsAt: string, endsAt: string, slotMinutes = 30) => ({
  startsAt,
  endsAt,
  slotMinutes,
})

test('invalid times and sessions, and too many, are reported beside their field', () => {
  const about = { slug: 'x', seen: 'x', branch: crypto.randomUUID() }
  const problemsOf = (
    schema: typeof weeklySchema | typeof specialSchema | typeof offSchema,
    typed: object,
  ) =>
    schema
      .safeParse({ ...about, ...typed })
      .error?.issues.map(({ path, message }) => [path[0], message])
  const row = (name: string, from: string, until: string, minutes = '30') => ({
    [`${name}-from`]: from,
    [`${name}-until`]: until,
    [`${name}-minutes`]: minutes,
  })
  expect(
    weeklySchema.parse({ ...about, ...row('6-1', '١٨:٠٠', '02:00'), ...row('6-2', '', '') }),
  ).toMatchObject({
    sessions: [{ day: 6, ...times('18:00', '02:00') }],
  })
  expect(problemsOf(weeklySchema, row('6-1', 'late', '20:00'))).toEqual([
    ['6-1-from', 'time-invalid'],
  ])
  expect(problemsOf(weeklySchema, row('6-1', '18:00', ''))).toEqual([['6-1-from', 'time-invalid']])
  expect(problemsOf(weeklySchema, row('6-1', '18:00', '18:00'))).toEqual([
    ['6-1-until', 'session-empty'],
  ])
  const tooLong = [['6-1-minutes', 'slot-too-long']]
  expect(problemsOf(weeklySchema, row('6-1', '18:00', '18:20'))).toEqual(tooLong)
  expect(problemsOf(weeklySchema, row('0-1', '18:00', '19:00'))).toEqual([
    [undefined, 'form-refused'],
  ])
  const tooMany = [['6-5-from', 'too-many-sessions']]
  expect(problemsOf(weeklySchema, row('6-5', '18:00', '19:00'))).toEqual(tooMany)
  const noDate = { branch: '', from: '2026-02-30', until: TUESDAY }
  expect(problemsOf(offSchema, noDate)).toEqual([['from', 'date-invalid']])
  expect(readChange('{"kind":"weekly"}')).toBeNull()
  expect(readChange('no json')).toBeNull()
  const typed = { slug: 'x', seen: 'x', change: '{}', all: 'each' }
  const name = `choice-${crypto.randomUUID()}`
  const never = `${crypto.randomUUID()}@2026-99-99T99:99:99.000Z`
  for (const chosen of ['tomorrow', never])
    expect(confirmSchema.safeParse({ ...typed, [name]: chosen }).success).toBe(false)
})

test('a season has a name from the list, real dates, and hours on its weekdays', () => {
  const typed = {
    slug: 'x',
    seen: 'x',
    branch: crypto.randomUUID(),
    replaces: '',
    name: 'ramadan',
    from: '2027-02-08',
    until: '2027-03-08',
    '6-1-from': '20:30',
    '6-1-until': '00:30',
    '6-1-minutes': '٢٠',
  }
  expect(seasonSchema.parse(typed)).toMatchObject({
    replaces: null,
    sessions: [{ day: 6, ...times('20:30', '00:30', 20) }],
  })
  expect(seasonSchema.parse({ ...typed, replaces: '2027-02-08' }).replaces).toBe('2027-02-08')
  const problems = (more: object) =>
    seasonSchema
      .safeParse({ ...typed, ...more })
      .error?.issues.map(({ path, message }) => [path[0], message])
  expect(problems({ name: 'lent' })).toEqual([['name', 'choice-required']])
  expect(problems({ from: '2027-02-30' })).toEqual([['from', 'date-invalid']])
  expect(problems({ '6-1-until': '20:30' })).toEqual([['6-1-until', 'session-empty']])
  const { branch: branchId, from, until } = typed
  const change = { kind: 'season', branchId, name: 'ramadan', from, until, replaces: null }
  expect(readChange(JSON.stringify({ ...change, sessions: [] }))).toBeNull()
  const sessions = [{ weekday: 6, ...times('20:30', '00:30') }]
  expect(readChange(JSON.stringify({ ...change, sessions }))).toMatchObject(change)
  expect(readChange(JSON.stringify({ ...change, sessions, name: 'lent' }))).toBeNull()
})
