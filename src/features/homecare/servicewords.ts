import type { CareService } from '#/domain/care.ts'
import { m } from '#/paraglide/messages.js'

type ServiceWords = Record<
  'title' | 'description' | 'lead' | 'requestTitle' | 'requestLead',
  () => string
>

const services: Record<CareService, ServiceWords> = {
  'home-visit': {
    title: m.care_home_visit_title,
    description: m.care_home_visit_description,
    lead: m.care_home_visit_lead,
    requestTitle: m.care_home_visit_request_title,
    requestLead: m.care_home_visit_request_lead,
  },
  nursing: {
    title: m.care_nursing_title,
    description: m.care_nursing_description,
    lead: m.care_nursing_lead,
    requestTitle: m.care_nursing_request_title,
    requestLead: m.care_nursing_request_lead,
  },
  pets: {
    title: m.care_pets_title,
    description: m.care_pets_description,
    lead: m.care_pets_lead,
    requestTitle: m.care_pets_title,
    requestLead: m.care_pets_lead,
  },
}

/** Apart from the forms' words, because every page's first bundle knows each page's title. */
export function serviceWords(service: CareService): ServiceWords {
  return services[service]
}
