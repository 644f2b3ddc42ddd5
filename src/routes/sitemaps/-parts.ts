import { listed, type SitemapParts } from '#/features/seo/sitemap.server.ts'
import { testPath } from '#/features/laboratory/test-links.ts'
import { districtPath } from '#/features/directory/hrefs.ts'
import { articlePath } from '#/features/magazine/hrefs.ts'
import { offerPath } from '#/features/offers/hrefs.ts'

/** Pages for search engines, one list per kind. */
export const sitemapParts: SitemapParts = {
  screens: async () => listed.screens.map((path) => ({ path })),

  doctors: async (app) => {
    const [slugs, changes] = await Promise.all([listed.doctors(app), listed.doctorChanges(app)])
    return slugs.map((slug) => ({ path: `/doctor/${slug}`, changedAt: changes.get(slug) }))
  },

  districts: async (app) =>
    (await listed.districtPages(app)).map((page) => ({
      path: districtPath(page),
      changedAt: page.changedAt,
    })),

  facilities: async (app) => {
    const [slugs, changes] = await Promise.all([
      listed.facilities(app),
      listed.facilityChanges(app),
    ])
    return slugs.map((slug) => ({ path: `/facilities/${slug}`, changedAt: changes.get(slug) }))
  },

  'lab-tests': async (app) =>
    (await listed.labTests(app)).map(({ slug }) => ({ path: testPath(slug) })),

  offers: async (app) => {
    const [slugs, changes] = await Promise.all([listed.offers(app), listed.changes(app, 'offer')])
    return slugs.map((slug) => ({ path: offerPath(slug), changedAt: changes.get(slug) }))
  },

  articles: async (app) =>
    (await listed.articles(app)).map(({ slug, locales, updatedAt }) => ({
      path: articlePath(slug),
      locales,
      changedAt: updatedAt,
    })),

  jobs: async (app) => {
    const [jobs, changes] = await Promise.all([listed.jobs(app), listed.changes(app, 'vacancy')])
    return jobs.map(({ slug }) => ({ path: `/job/${slug}`, changedAt: changes.get(slug) }))
  },
}
