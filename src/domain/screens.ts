/** The screens of the specification, section 2. What else is known of a screen is in `server/http/screens.ts`. */
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
] as const

/** Screens for search engines: without the magazine's second address, and with three of ours. */
export const publicScreens = [
  ...screens.filter((path) => path !== '/Premature%20aging'),
  '/facilities',
  '/lab-tests',
  '/my-data',
] as const
export type Screen = (typeof screens | typeof publicScreens)[number]

/** Whether a path, without its language, is one of them. */
export function isPublicScreen(path: string): boolean {
  return publicScreens.some((screen) => screen === path)
}
