import type { Point } from '#/domain/directory/point.ts'
import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import type { DoctorSort } from '#/server/search/doctor-search.ts'

export type BenchSearch = {
  text?: string | undefined
  filters: DoctorFilters
  near?: Point
  sort: DoctorSort
  page?: number
}

const zamalek = { latitude: 30.06, longitude: 31.22 }
const siwa = { latitude: 29.2, longitude: 25.52 }

/** Typical searches, with approximate frequencies: the home page's searches, names, filters, and the odd ones. */
export const searches: readonly BenchSearch[] = [
  { filters: {}, sort: 'recommended' },
  { filters: {}, sort: 'soonest' },
  { filters: {}, sort: 'fee' },
  { filters: {}, sort: 'rating' },
  { filters: {}, sort: 'recommended', page: 25 },
  { filters: { specialty: 'dermatology' }, sort: 'recommended' },
  { filters: { specialty: 'dermatology', district: 'nasr-city' }, sort: 'recommended' },
  { filters: { governorate: 'cairo' }, sort: 'soonest' },
  { filters: { governorate: 'cairo' }, sort: 'recommended', page: 10 },
  { filters: { governorate: 'asyut', specialty: 'pediatrics' }, sort: 'fee' },
  { filters: { district: 'maadi', gender: 'female' }, sort: 'rating' },
  { filters: { insurer: 'axa' }, sort: 'recommended' },
  { filters: { insurer: 'axa', governorate: 'giza', feeMax: 500 }, sort: 'fee' },
  { filters: { feeMin: 300, feeMax: 500 }, sort: 'fee' },
  { filters: { title: 'professor', language: 'fr' }, sort: 'rating' },
  { filters: { today: true }, sort: 'soonest' },
  { filters: { today: true, specialty: 'dentistry' }, sort: 'soonest' },
  { filters: { homeVisit: true, governorate: 'alexandria' }, sort: 'recommended' },
  { text: 'دكتور جلدية في مدينة نصر', filters: {}, sort: 'recommended' },
  { text: 'أسنان المعادي', filters: {}, sort: 'soonest' },
  { text: 'نساء وولادة', filters: {}, sort: 'rating' },
  { text: 'محمد', filters: {}, sort: 'recommended' },
  { text: 'Muhammad El Sayed', filters: {}, sort: 'recommended' },
  { text: 'عبدالرحمن', filters: {}, sort: 'soonest' },
  { text: 'pediatrician in Alexandria', filters: {}, sort: 'recommended' },
  { text: 'قلب', filters: { governorate: 'giza' }, sort: 'soonest' },
  { text: 'cairo', filters: {}, sort: 'recommended', page: 3 },
  { text: 'card', filters: {}, sort: 'recommended' },
  { text: 'dermatolgist nasr ciyt', filters: {}, sort: 'recommended' },
  { text: 'جلدبة', filters: {}, sort: 'recommended' },
  { text: 'وجع ضرس', filters: {}, sort: 'recommended' },
  { text: 'dr asnan ma3adi', filters: {}, sort: 'recommended' },
  { text: 'hskhk', filters: {}, sort: 'recommended' },
  { text: 'دكتوره نسا مدينه نصر تامين اليانز اقل من 300', filters: {}, sort: 'recommended' },
  {
    text: 'ابني عنده سخونية وكحة من يومين عايز دكتور اطفال في المعادي',
    filters: {},
    sort: 'recommended',
  },
  { text: 'female dentist at night in 6 october home visit', filters: {}, sort: 'recommended' },
  { text: 'المعادي', filters: {}, sort: 'recommended' },
  { text: 'مفيش حد بالاسم ده', filters: {}, sort: 'recommended' },
  { filters: {}, near: zamalek, sort: 'distance' },
  { filters: {}, near: siwa, sort: 'distance' },
  { filters: { specialty: 'dentistry' }, near: zamalek, sort: 'distance' },
  { text: 'وجع ضرس', filters: {}, near: siwa, sort: 'recommended' },
]
