/** Our own screens, besides those of the specification. */
export const ownScreens = [
  '/login',
  '/register',
  '/forgot-password',
  '/booking',
  '/request',
  '/voucher',
  '/my-data',
  '/doctors?specialty=dermatology',
  '/offers/teeth-cleaning',
  '/job/home-nurse',
  '/facilities',
  '/facilities/nile-lab-dokki',
  '/services/magazines/back-pain',
  '/services/nursing?rate=nursing-elderly-12&district=dokki&count=3',
  '/services/homeVisit?rate=home-gp&district=helwan',
  '/services/pets?rate=pet-exam-clinic&district=maadi',
]
