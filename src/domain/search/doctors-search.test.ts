import { expect, test } from 'vitest'
import { activeFilters, without } from './doctors-search.ts'

const search = {
  q: 'سنان',
  governorate: 'cairo',
  district: 'maadi',
  feeMin: 100,
  feeMax: 300,
  sort: 'fee',
  page: 4,
} as const

test('both limits of the fee are one filter; sort and page are none', () => {
  expect(activeFilters(search)).toEqual(['q', 'governorate', 'district', 'fee'])
  expect(activeFilters({})).toEqual([])
})

test('removing a filter starts at the first page and keeps the order', () => {
  expect(without(search, 'fee')).toMatchObject({ q: 'سنان', sort: 'fee', page: undefined })
  expect(activeFilters(without(search, 'fee'))).toEqual(['q', 'governorate', 'district'])
})

test('removing a governorate removes its district', () => {
  expect(activeFilters(without(search, 'governorate'))).toEqual(['q', 'fee'])
  expect(activeFilters(without(search, 'district'))).toEqual(['q', 'governorate', 'fee'])
})
