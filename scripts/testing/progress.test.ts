import { expect, test } from 'vitest'
import { secondsLeft } from './progress.ts'

const last = { total: 900, ends: { Build: 60, Units: 200, Journeys: 800 } }

test('without an ended step the rest of the last run is left', () => {
  expect(secondsLeft(last, new Map(), 100)).toBe(800)
})

test('a slow step delays the end by as much', () => {
  const ended = new Map([
    ['Build', 100],
    ['Units', 500],
  ])
  expect(secondsLeft(last, ended, 500)).toBe(700)
  expect(secondsLeft(last, ended, 600)).toBe(600)
})

test('a step that the last run did not have tells nothing', () => {
  expect(secondsLeft(last, new Map([['Deployment', 50]]), 50)).toBe(850)
})

test('a run that takes longer than the last one is about to end', () => {
  expect(secondsLeft(last, new Map([['Journeys', 2000]]), 2500)).toBe(0)
})
