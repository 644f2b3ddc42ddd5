import { expect, test } from 'vitest'
import { processesFor } from './processes.ts'

const GIGABYTE = 1024 ** 3

test.each([
  [1, 8, 1],
  [4, 8, 4],
  // A container of half a gigabyte can hold one process with its database, however many cores its machine
  // has.
  [8, 0.5, 1],
  [8, 1, 1],
  [8, 2, 3],
])('%i cores with %f GB serve with %i processes', (cores, gigabytes, count) => {
  expect(processesFor(cores, gigabytes * GIGABYTE)).toBe(count)
})
