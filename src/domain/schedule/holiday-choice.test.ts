import { expect, test } from 'vitest'
import { holidayChoice, type HolidayChoice } from './holiday-choice.ts'

const feast = { from: '2027-03-09', until: '2027-03-10' }
const off = (date: string, branchId: string | null = null) => ({ date, branchId })
const special = {
  branchId: 'one',
  date: feast.until,
  startsAt: '10:00',
  endsAt: '12:00',
  slotMinutes: 30,
}

test.each<[HolidayChoice, ReturnType<typeof off>[], (typeof special)[]]>([
  ['open', [off('2027-03-08'), off('2027-03-11')], []],
  ['closed', [off(feast.from), off(feast.until)], []],
  ['closed', [off(feast.from), off(feast.until, 'one'), off(feast.until, 'two')], [special]],
  ['partly', [off(feast.from)], []],
  // Staff have moved the feast by a day since the clinic closed.
  ['partly', [off(feast.until), off('2027-03-11')], [special]],
  ['partly', [off(feast.from, 'two'), off(feast.until, 'two')], []],
  ['other-hours', [], [special]],
  ['open', [], [{ ...special, date: '2027-03-11' }]],
])('%s with the days off %j and hours %j', (choice, daysOff, exceptions) => {
  expect(holidayChoice({ daysOff, exceptions }, ['one', 'two'], feast)).toBe(choice)
})
