import { expect, test } from 'vitest'
import { clinicPhotoHeight, clinicPhotoWidths, hasTooManyPixels } from './clinic-photo.ts'

test('published heights are whole pixels', () =>
  expect(clinicPhotoWidths.map(clinicPhotoHeight)).toEqual([240, 480, 900]))

test.each([
  [8160, 6120, false],
  [12_000, 4000, false],
  [12_001, 10, true],
  [10, 12_001, true],
  [10_000, 5001, true],
])('%s × %s: %s', (width, height, is) => expect(hasTooManyPixels({ width, height })).toBe(is))
