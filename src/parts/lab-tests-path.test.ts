import { expect, test } from 'vitest'
import { labTestsPath } from './lab-tests-path.ts'

test.each([
  [['tsh', 'cbc', 'tsh'], {}, '/lab-tests?tests=cbc,tsh'],
  [
    ['tsh'],
    { area: 'maadi', sort: 'nearest' as const },
    '/lab-tests?tests=tsh&area=maadi&sort=nearest',
  ],
  [[], { sort: 'cheapest' as const }, '/lab-tests'],
])('a basket has one address: %j %j', (tests, search, path) => {
  expect(labTestsPath(tests, search)).toBe(path)
})
