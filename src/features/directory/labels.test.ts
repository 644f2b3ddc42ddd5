import { expect, test } from 'vitest'
import { doctorName } from '#/i18n/doctor-name.ts'
import { filterText, headingText } from '#/i18n/terms/doctor-filters.ts'
import { sampleDoctor } from './sample-doctor.testing.ts'
import { standingReasons } from './sorting.ts'
import { feeText, verifiedMeaning } from './card-texts.ts'

const entry = (slug: string, name: string) => ({ slug, name, doctorCount: 1 })
const cairo = entry('cairo', 'القاهرة')
const choices = {
  specialties: [entry('dermatology', 'جلدية')],
  governorates: [cairo],
  governorate: { ...cairo, districts: [entry('maadi', 'المعادي')] },
  insurers: [entry('axa', 'أكسا')],
}

test('a professor has the title of one', () => {
  expect(doctorName({ name: 'منى عادل', title: 'professor' })).toBe('أ.د. منى عادل')
  expect(doctorName({ name: 'منى عادل', title: 'specialist' })).toBe('د. منى عادل')
})

test.each([
  ['dermatology', 'نقابة الأطباء،'],
  ['dentistry', 'نقابة أطباء الأسنان'],
  ['physiotherapy', 'نقابة العلاج الطبيعي'],
  ['veterinary', 'نقابة الأطباء البيطريين'],
])('%s: the verified card is from %s', (specialtySlug, syndicate) => {
  expect(verifiedMeaning({ specialtySlug })).toContain(syndicate)
})

test('a single price is not a range', () => {
  expect(feeText({ minFeePiastres: 40_000, maxFeePiastres: 40_000 })).not.toContain('من')
  expect(feeText({ minFeePiastres: 40_000, maxFeePiastres: 60_000 })).toMatch(/٤٠٠.*٦٠٠/)
})

test('the heading names the specialty and the narrowest place', () => {
  expect(headingText({}, choices)).toBe('ابحث عن دكتور')
  expect(headingText({ governorate: 'cairo', district: 'maadi' }, choices)).toBe(
    'دكاترة في المعادي',
  )
  expect(headingText({ specialty: 'dermatology', governorate: 'cairo' }, choices)).toBe(
    'دكاترة جلدية في القاهرة',
  )
})

test('a filter is named in the reader’s language', () => {
  const search = { q: 'سنان', feeMax: 300, language: 'en', insurer: 'axa' } as const
  expect(filterText('q', search, choices)).toBe('«سنان»')
  expect(filterText('fee', search, choices)).toMatch(/لحد .*٣٠٠/)
  expect(filterText('language', search, choices)).toContain('الإنجليزية')
  expect(filterText('insurer', search, choices)).toBe('أكسا')
})

test('a card gives only reasons that it does not show itself', () => {
  const doctor = { ...sampleDoctor, fit: null, offer: null }
  expect(standingReasons(doctor, 'recommended')).toEqual([])
  expect(standingReasons(doctor, 'fee')).toEqual([])
  expect(standingReasons({ ...doctor, maxFeePiastres: 50_000 }, 'fee')).toHaveLength(1)
})

test('how well the specialty fits is a reason, if the order depends on it', () => {
  const doctor = { ...sampleDoctor, fit: 'closest', offer: null } as const
  expect(standingReasons(doctor, 'recommended')).toEqual(['الأنسب للي كتبته'])
  expect(standingReasons(doctor, 'rating')).toEqual([])
})
