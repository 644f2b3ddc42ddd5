import { expect, test } from 'vitest'
import { pagesAround } from '#/ui/pages.ts'

test('shows all pages when they are few', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('keeps the ends and the neighbours', () => {
  expect(pagesAround(1, 20)).toEqual([1, 2, 'gap', 20])
  expect(pagesAround(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
  expect(pagesAround(20, 20)).toEqual([1, 'gap', 19, 20])
})

test('never hides one page behind a gap', () => {
  expect(pagesAround(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pagesAround(17, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
})
