import { publicScreens, screens } from '../../src/domain/screens.ts'

const specified: ReadonlySet<string> = new Set(screens)

/** Our own screens, besides those of the specification; a public one is here without being named again. */
export const ownScreens = [
  ...publicScreens.filter((path) => !specified.has(path)),
  '/login',
  '/register',
  '/forgot-password',
  '/booking',
  '/request',
  '/call-back',
  '/voucher',
  '/doctors?specialty=dermatology',
  '/doctors/dermatology/nasr-city',
  '/offers/teeth-cleaning',
  '/job/home-nurse',
  '/facilities/nile-lab-dokki',
  '/facilities/el-nour-centre-smouha',
  '/lab-tests?tests=cbc,tsh&area=maadi',
  '/lab-tests/cbc',
  '/lab-tests/photo',
  '/lab-tests/photo/nile-lab-dokki',
  '/lab-tests/book/nile-lab-dokki?tests=cbc,tsh',
  '/lab-order',
  '/facilities/el-rahma-hospital-heliopolis',
  '/facilities/el-rahma-hospital-heliopolis/estimate',
  '/services/magazines/back-pain',
  '/services/nursing?rate=nursing-elderly-12&district=dokki&count=3',
  '/services/homeVisit?rate=home-gp&district=helwan',
  '/services/pets?rate=pet-exam-clinic&district=maadi',
]

/** Of a signed-in patient. */
export const accountScreens = [
  '/account',
  '/account/settings',
  '/account/saved',
  '/account/family',
  '/account/documents',
  '/waiting',
]

/** Of the people who work for a doctor. */
export function practiceScreens(doctor: string): string[] {
  const parts = [
    '',
    '/week',
    '/calls',
    '/drawer',
    '/hours',
    '/types',
    '/series',
    '/profile',
    '/doctors',
    '/messages',
    '/team',
    '/figures',
    '/reviews',
    '/calendar',
  ]
  return parts.map((part) => `/provider/${doctor}${part}`)
}

/** Of the staff. */
export const deskScreens = [
  '/staff',
  '/staff/team',
  '/staff/sessions',
  '/staff/directory',
  '/staff/doctors',
  '/staff/holidays',
  '/staff/whatsapp',
  '/staff/logo',
  '/staff/places',
  '/staff/opening',
  '/staff/photos',
  '/staff/reviews',
  '/staff/operations',
  '/staff/audit',
  '/staff/bookings',
  '/staff/dashboard',
  '/staff/content',
  '/staff/content/specialty/dermatology',
  '/staff/content/article/back-pain',
]
