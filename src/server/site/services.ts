import { contentSchemas, type ContentValue } from '#/domain/content/content-kinds.ts'
import { siteServices, type SiteService } from '#/domain/content/services.ts'

/** The stored choice; a service that it does not mention, such as a new one, is on. */
export function readServices(data: object = {}): ContentValue<'services'> {
  const allOn = Object.fromEntries(siteServices.map((service) => [service, 'yes']))
  return contentSchemas.services.parse({ ...allOn, ...data })
}

export function readServicesOff(data: object = {}): SiteService[] {
  const chosen = readServices(data)
  return siteServices.filter((service) => !chosen[service])
}
