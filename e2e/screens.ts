/** The screens of the specification, section 2, and our own beside them. */
export const screens = [
  '/',
  '/job',
  '/doctor',
  '/doctors',
  '/offers',
  '/join-us',
  '/nursury',
  '/about-us',
  '/contact-us',
  '/home-visit',
  '/book_doctor',
  '/join-as-lab',
  '/joinAsDoctors',
  '/joinAsHospital',
  '/services/pets',
  '/services/nursing',
  '/services/homeVisit',
  '/services/magazines',
  '/Premature%20aging',
  '/privacy_policyE',
  '/conditions-roles',
  '/surgery-isntallement',
]

export const ownScreens = ['/login', '/register', '/booking', '/voucher', '/design']
