/** What a site offers besides bookings at doctors; its owner switches each off and on. */
export const siteServices = [
  'homeVisit',
  'nursing',
  'pets',
  'surgery',
  'offers',
  'jobs',
  'facilities',
  'magazine',
] as const
export type SiteService = (typeof siteServices)[number]

/** Each service's pages, with those below them, without a language. */
const pages: Record<SiteService, readonly string[]> = {
  homeVisit: ['/home-visit', '/services/homeVisit'],
  nursing: ['/nursury', '/nursing-service', '/services/nursing'],
  pets: ['/services/pets'],
  surgery: ['/surgery-isntallement'],
  // A claimed voucher stays, as a request does: its page is the holder's only proof.
  offers: ['/offers'],
  jobs: ['/job'],
  facilities: ['/facilities', '/lab-tests', '/join-as-lab', '/joinAsHospital'],
  magazine: ['/services/magazines', '/Premature%20aging'],
}

/** The service that a page belongs to, by its path without a language; null for the pages of every site. */
export function serviceOfPath(path: string): SiteService | null {
  const isIn = (page: string) => path === page || path.startsWith(`${page}/`)
  return siteServices.find((service) => pages[service].some(isIn)) ?? null
}

/** The services by which care comes to a home, the first one first in a menu. */
export const careAtHome = ['homeVisit', 'nursing', 'pets'] as const satisfies readonly SiteService[]

/** Whether a site that has switched off these services has the page. */
export function hasPage(path: string, servicesOff: readonly SiteService[]): boolean {
  const service = serviceOfPath(path)
  return service === null || !servicesOff.includes(service)
}
