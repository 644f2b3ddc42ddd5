import { listVacancies } from '#/features/careers/vacancies.server.ts'
import { screens } from '#/features/frame/sitemap.ts'
import type { SitemapParts } from '#/features/frame/sitemap.server.ts'
import { articlePath } from '#/features/magazine/hrefs.ts'
import { offerPath } from '#/features/offers/hrefs.ts'

/** What search engines may know, a list a kind. */
export const sitemapParts: SitemapParts = {
  screens: async () => screens.map((path) => ({ path })),

  doctors: async ({ directory }) =>
    (await directory.listSlugs()).map((slug) => ({ path: `/doctor/${slug}` })),

  facilities: async ({ facilities }) =>
    (await facilities.listSlugs()).map((slug) => ({ path: `/facilities/${slug}` })),

  offers: async ({ offers, clock }) =>
    (await offers.listSlugs(clock.now())).map((slug) => ({ path: offerPath(slug) })),

  articles: async ({ magazine, clock }) =>
    (await magazine.listSlugs(clock.now())).map(({ slug, locales }) => ({
      path: articlePath(slug),
      locales,
    })),

  jobs: async (services) =>
    (await listVacancies(services)).map(({ slug }) => ({ path: `/job/${slug}` })),
}
