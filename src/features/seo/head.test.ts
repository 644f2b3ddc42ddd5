import { expect, test } from 'vitest'
import type { pageHead } from './head.ts'

type Head = Parameters<typeof pageHead>[0]
const pathOf = ({ path }: Head) => path

test('the compiler refuses a public page without a description that is no screen', () => {
  // @ts-expect-error A new page has to be in the table of screens.
  expect(pathOf({ path: '/new-page', title: 'New' })).toBe('/new-page')
  expect(pathOf({ path: '/new-page', title: 'New', private: true })).toBe('/new-page')
  expect(pathOf({ path: '/new-page/one', title: 'One', description: 'Its own' })).toContain('one')
  expect(pathOf({ path: '/contact-us', title: 'Contact' })).toBe('/contact-us')
})
