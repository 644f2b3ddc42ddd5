import { expect, test } from 'vitest'
import { weekGroups } from './week-groups.ts'

const WEEK = [6, 7, 1, 2, 3, 4, 5]
const week = (hours: Record<number, string[]>) =>
  WEEK.map((weekday) => ({ weekday, spans: hours[weekday] ?? [] }))

test('days with the same hours are one group, in runs of the Egyptian week', () => {
  const [evening, morning] = [['20:00 – 00:00'], ['10:00 – 12:00', '20:00 – 00:00']]
  expect(
    weekGroups(week({ 6: evening, 7: evening, 1: evening, 2: morning, 3: evening, 5: morning })),
  ).toEqual([
    { runs: [[6, 7, 1], [3]], spans: evening },
    { runs: [[2], [5]], spans: morning },
  ])
})

test('closed days are in no group', () => {
  expect(weekGroups(week({}))).toEqual([])
  expect(weekGroups(week({ 4: ['18:00'], 6: ['18:00'] }))).toEqual([
    { runs: [[6], [4]], spans: ['18:00'] },
  ])
})
