import type { CareService } from '#/domain/care/care.ts'
import { m } from '#/paraglide/messages.js'

type Titles = Record<'page' | 'request', () => string>

const titles: Record<CareService, Titles> = {
  'home-visit': { page: m.care_home_visit_title, request: m.care_home_visit_request_title },
  nursing: { page: m.care_nursing_title, request: m.care_nursing_request_title },
  pets: { page: m.care_pets_title, request: m.care_pets_title },
}

/** The titles of a service's page, and of the page that requests it. */
export function careTitles(service: CareService): Titles {
  return titles[service]
}
