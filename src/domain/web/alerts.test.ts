import { expect, test } from 'vitest'
import { alertOf, type AlertSubject } from './alerts.ts'

test.each<[string, string[], AlertSubject[], AlertSubject[] | null]>([
  ['nothing is said while all works', [], [], null],
  ['what breaks is said', [], ['disk'], ['disk']],
  ['but once', ['disk'], ['disk'], null],
  [
    'with what was broken before, in the order of a message',
    ['disk'],
    ['disk', 'database'],
    ['database', 'disk'],
  ],
  ['what works again is left out', ['database', 'disk'], ['disk'], ['disk']],
  ['the end is said', ['disk'], [], []],
  ['one in place of another is a change', ['disk'], ['clock'], ['clock']],
  ['a subject of another version is not waited for', ['volcano'], [], []],
])('%s', (_what, before, now, said) => {
  expect(alertOf(before, new Set(now))).toEqual(said)
})
