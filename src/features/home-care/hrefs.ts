import { site } from '#/brand.ts'
import type { CareService } from '#/domain/care/care.ts'
import { hasPage } from '#/domain/content/services.ts'
import { localizedPath } from '#/i18n/locale.ts'
import type { CareSearch } from '#/server/home-care/page.ts'

const requestPaths: Record<CareService, string> = {
  'home-visit': '/services/homeVisit',
  nursing: '/services/nursing',
  pets: '/services/pets',
}

/** The pages about services, without a language. */
export const pagePaths: Record<CareService, string> = {
  'home-visit': '/home-visit',
  nursing: '/nursury',
  pets: '/services/pets',
}

/** Whether the site has the service. */
export function isOffered(service: CareService): boolean {
  return hasPage(pagePaths[service], site.servicesOff)
}

/** The page about a service, in this language. */
export function pageHref(service: CareService): string {
  return localizedPath(pagePaths[service])
}

/** The request form of a service, in this language, with what is already chosen. */
export function requestHref(service: CareService, { rate }: Pick<CareSearch, 'rate'> = {}): string {
  const path = localizedPath(requestPaths[service])
  return rate ? `${path}?${new URLSearchParams({ rate })}` : path
}
