import { localizedPath, type Locale } from '#/i18n/locale.ts'
import { locales } from '#/paraglide/runtime.js'

/** The screens of the specification, section 2, that search engines may know. */
export const screens = [
  '/',
  '/job',
  '/doctor',
  '/doctors',
  '/facilities',
  '/offers',
  '/join-us',
  '/nursury',
  '/about-us',
  '/contact-us',
  '/home-visit',
  '/book_doctor',
  '/join-as-lab',
  '/joinAsDoctors',
  '/joinAsHospital',
  '/services/pets',
  '/services/nursing',
  '/services/homeVisit',
  '/services/magazines',
  '/privacy_policyE',
  '/conditions-roles',
  '/my-data',
  '/surgery-isntallement',
]

/** In both languages, if none is named. */
export type Page = { path: string; locales?: readonly Locale[] }

/** The list of the lists: one a kind of page, so that each may grow to what a list may hold. */
export function sitemapIndex(origin: string, parts: readonly string[]): string {
  const entries = parts.map(
    (part) => `<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>`,
  )
  return `${HEAD}
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}

/** Some pages, each entry naming the same page in the other language. */
export function sitemap(origin: string, pages: readonly Page[]): string {
  const entries = pages.flatMap(({ path, locales: known = locales }) => {
    const addresses = known.map((locale) => [locale, origin + localizedPath(path, locale)] as const)
    const alternates = addresses.map(
      ([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
    )
    return addresses.map(([, href]) => `<url><loc>${href}</loc>${alternates.join('')}</url>`)
  })
  return `${HEAD}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/** Both kinds are answered alike. */
export function xmlResponse(body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    },
  })
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
