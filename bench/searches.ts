import type { Point } from '#/domain/directory/point.ts'
import type { DoctorFilters, DoctorSort } from '#/server/doctors/listing.ts'

export type BenchSearch = {
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
  { filters: { insurer: 'axa', governorate: 'giza', feeMax: 50_000 }, sort: 'fee' },
  { filters: { feeMin: 30_000, feeMax: 50_000 }, sort: 'fee' },
  { filters: { title: 'professor', language: 'fr' }, sort: 'rating' },
  { filters: { availableToday: true }, sort: 'soonest' },
  { filters: { availableToday: true, specialty: 'dentistry' }, sort: 'soonest' },
  { filters: { homeVisit: true, governorate: 'alexandria' }, sort: 'recommended' },
  { filters: { text: 'دكتور جلدية في مدينة نصر' }, sort: 'recommended' },
  { filters: { text: 'أسنان المعادي' }, sort: 'soonest' },
  { filters: { text: 'نساء وولادة' }, sort: 'rating' },
  { filters: { text: 'محمد' }, sort: 'recommended' },
  { filters: { text: 'Muhammad El Sayed' }, sort: 'recommended' },
  { filters: { text: 'عبدالرحمن' }, sort: 'soonest' },
  { filters: { text: 'pediatrician in Alexandria' }, sort: 'recommended' },
  { filters: { text: 'قلب', governorate: 'giza' }, sort: 'soonest' },
  { filters: { text: 'cairo' }, sort: 'recommended', page: 3 },
  { filters: { text: 'card' }, sort: 'recommended' },
  { filters: { text: 'dermatolgist nasr ciyt' }, sort: 'recommended' },
  { filters: { text: 'جلدبة' }, sort: 'recommended' },
  { filters: { text: 'وجع ضرس' }, sort: 'recommended' },
  { filters: { text: 'dr asnan ma3adi' }, sort: 'recommended' },
  { filters: { text: 'hskhk' }, sort: 'recommended' },
  { filters: { text: 'دكتوره نسا مدينه نصر تامين اليانز اقل من 300' }, sort: 'recommended' },
  {
    filters: { text: 'ابني عنده سخونية وكحة من يومين عايز دكتور اطفال في المعادي' },
    sort: 'recommended',
  },
  { filters: { text: 'female dentist at night in 6 october home visit' }, sort: 'recommended' },
  { filters: { text: 'المعادي' }, sort: 'recommended' },
  { filters: { text: 'مفيش حد بالاسم ده' }, sort: 'recommended' },
  { filters: {}, near: zamalek, sort: 'distance' },
  { filters: {}, near: siwa, sort: 'distance' },
  { filters: { specialty: 'dentistry' }, near: zamalek, sort: 'distance' },
  { filters: { text: 'وجع ضرس' }, near: siwa, sort: 'recommended' },
]
