import { expect, test } from 'vitest'
import { tagPath } from './tag-route.ts'

test.each([
  ['/{-$locale}/', '/'],
  ['/{-$locale}/doctors/', '/doctors'],
  ['/{-$locale}/doctor/{-$slug}', '/doctor/:slug'],
  ['/{-$locale}/request/$reference/', '/request/:reference'],
  ['/{-$locale}/staff/', null],
  ['/{-$locale}/staff/requests/$reference', null],
])('%s is reported as %s', (route, path) => {
  expect(tagPath(route)).toBe(path)
})
