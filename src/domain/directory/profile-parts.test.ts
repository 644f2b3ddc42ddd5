import { expect, test } from 'vitest'
import { missingParts } from './profile-parts.ts'

const branch = {
  pin: { latitude: 30, longitude: 31 },
  access: ['lift'],
  hasHours: true,
  hasPhotos: true,
}
const whole = {
  hasPhoto: true,
  bios: ['دكتورة', 'A doctor'],
  education: [{}],
  branches: [branch],
  insurers: ['axa'],
}

test('a whole profile lacks nothing', () => expect(missingParts(whole)).toEqual([]))

test.each([
  ['no photo', { hasPhoto: false }, ['photo']],
  ['a text in one language', { bios: ['دكتورة', ' '] }, ['bio']],
  ['a second branch without anything', second({}), ['pin', 'clinic-photos', 'hours', 'access']],
  [
    'a second branch without a pin',
    second({ access: ['ramp'], hasHours: true, hasPhotos: true }),
    ['pin'],
  ],
  ['no line of education', { education: [] }, ['education']],
  ['no insurer', { insurers: [] }, ['insurers']],
])('%s', (_what, changes, missing) =>
  expect(missingParts({ ...whole, ...changes })).toEqual(missing),
)

function second(facts: Partial<typeof branch>) {
  return {
    branches: [branch, { pin: null, access: [], hasHours: false, hasPhotos: false, ...facts }],
  }
}
