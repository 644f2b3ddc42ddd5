import type { CareService } from '#/domain/care/care.ts'
import { m } from '#/paraglide/messages.js'

type Titles = Record<'page' | 'request', () => string>

const titles: Record<CareService, Titles> = {
  'home-visit': { page: m.care_home_visit_title, request: m.care_home_visit_request_title },
  nursing: { page: m.care_nursing_title, request: m.care_nursing_request_title },
  pets: { page: m.care_pets_title, request: m.care_pets_title },
}

/** Separate from all other words, because every page's first bundle contains each page's title. */
export function careTitles(service: CareService): Titles {
  return titles[service]
}
