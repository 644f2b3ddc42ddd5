import { listed, type SitemapParts } from '#/features/layout/sitemap.server.ts'
import { articlePath } from '#/features/magazine/hrefs.ts'
import { offerPath } from '#/features/offers/hrefs.ts'

/** Pages for search engines, one list per kind. */
export const sitemapParts: SitemapParts = {
  screens: async () => listed.screens.map((path) => ({ path })),

  doctors: async (app) => (await listed.doctors(app)).map((slug) => ({ path: `/doctor/${slug}` })),

  facilities: async (app) =>
    (await listed.facilities(app)).map((slug) => ({ path: `/facilities/${slug}` })),

  offers: async (app) => (await listed.offers(app)).map((slug) => ({ path: offerPath(slug) })),

  articles: async (app) =>
    (await listed.articles(app)).map(({ slug, locales }) => ({
      path: articlePath(slug),
      locales,
    })),

  jobs: async (app) => (await listed.jobs(app)).map(({ slug }) => ({ path: `/job/${slug}` })),
}
