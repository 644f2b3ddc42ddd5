import { expect, test } from 'vitest'
// Serves the first brand.
import '#/server/http/context.ts'
import { jobPostingJsonLd } from './jsonld.ts'

const vacancy = {
  slug: 'nurse',
  title: 'Nurse',
  summary: '',
  duties: [],
  requirements: [],
  area: 'Dokki',
  employment: 'full-time' as const,
  minSalaryPiastres: 900_000,
  maxSalaryPiastres: 1_200_000,
  postedOn: '2026-04-01',
  isOpen: true,
  isDemo: false,
}

test.each([
  ['2026-01-31', '2026-01-31T21:59:59.000Z'],
  ['2026-07-31', '2026-07-31T20:59:59.000Z'],
  // Clocks go forward at the end of this day, and back at the end of that one.
  ['2026-04-23', '2026-04-23T21:59:59.000Z'],
  ['2026-10-29', '2026-10-29T21:59:59.000Z'],
])('a vacancy that closes on %s is open until the end of that day in Egypt', (closesOn, until) => {
  expect(jobPostingJsonLd({ ...vacancy, closesOn }, 'https://balsam.example').validThrough).toBe(
    until,
  )
})
