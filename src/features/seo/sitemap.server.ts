import { site } from '#/brand.ts'
import { hasPage } from '#/domain/content/services.ts'
import { publicScreens } from '#/domain/screens.ts'
import type { App } from '#/server/app.ts'
import { listArticleSlugs } from '#/server/content/magazine.ts'
import { listPublications } from '#/server/content/publications.ts'
import { listVacancies } from '#/server/content/vacancy-views.ts'
import { requestContext } from '#/server/http/context.ts'
import { listDoctorSlugs } from '#/server/doctors/directory.ts'
import { listDoctorModifiedDates } from '#/server/doctors/last-modified.ts'
import { listFacilitySlugs } from '#/server/facilities/facilities.ts'
import { listFacilityModifiedDates } from '#/server/facilities/last-modified.ts'
import { listLabTests } from '#/server/laboratory/catalogue.ts'
import { listDistrictPages } from '#/server/search/district-pages.ts'
import { listOfferSlugs } from '#/server/offers/offers.ts'
import {
  readSitemapName,
  sitemap,
  sitemapIndex,
  sitemapNames,
  slicePages,
  xmlResponse,
  type Page,
} from './sitemap.ts'

/** The lists of the sitemap by name; other features define their contents. */
export type SitemapParts = Record<string, (app: App) => Promise<Page[]>>

/** The sources of the lists; the addresses are defined by the features. */
export const listed = {
  screens: publicScreens,
  doctors: (app: App) => listDoctorSlugs(app),
  doctorChanges: listDoctorModifiedDates,
  districtPages: listDistrictPages,
  facilities: (app: App) => listFacilitySlugs(app),
  facilityChanges: listFacilityModifiedDates,
  labTests: (app: App) => listLabTests(app),
  offers: (app: App) => listOfferSlugs(app, app.clock.now()),
  jobs: (app: App) => listVacancies(app),
  articles: (app: App) => listArticleSlugs(app, app.clock.now()),
  changes: listPublications,
}

/** The index of the lists. */
export async function answerSitemapIndex(parts: SitemapParts): Promise<Response> {
  const { origin, app } = requestContext()
  const lists = Object.entries(parts).map(async ([part, list]) =>
    sitemapNames(part, (await listOnSite(app, list)).length),
  )
  return xmlResponse(sitemapIndex(origin, (await Promise.all(lists)).flat()))
}

export async function answerSitemap(parts: SitemapParts, name: string): Promise<Response> {
  const { part, number } = readSitemapName(name)
  const list = Object.hasOwn(parts, part) ? parts[part] : undefined
  const { origin, app } = requestContext()
  const pages = slicePages(list ? await listOnSite(app, list) : [], number)
  if (!list || (pages.length === 0 && number !== 1)) {
    return new Response('Not Found', { status: 404 })
  }
  return xmlResponse(streamOf(sitemap(origin, pages)))
}

/** A body that is made while it is sent. */
function streamOf(parts: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: (controller) => {
      const next = parts.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
  })
}

/** Without the pages of services that the site does not have. */
async function listOnSite(app: App, list: SitemapParts[string]): Promise<Page[]> {
  return (await list(app)).filter(({ path }) => hasPage(path, site.servicesOff))
}
