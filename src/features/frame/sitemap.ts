import { localizedPath, type Locale } from '#/i18n/locale.ts'
import { locales } from '#/paraglide/runtime.js'

/** The screens of the specification, section 2, that search engines may know. */
const screens = [
  '/',
  '/job',
  '/doctor',
  '/doctors',
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
  '/surgery-isntallement',
]

/** In both languages, if none is named. */
type Page = { path: string; locales?: readonly Locale[] }

/** The screens and these pages, each entry naming the same page in the other language. */
export function sitemap(origin: string, pages: readonly Page[]): string {
  const all: Page[] = [...screens.map((path) => ({ path })), ...pages]
  const entries = all.flatMap(({ path, locales: known = locales }) => {
    const addresses = known.map((locale) => [locale, origin + localizedPath(path, locale)] as const)
    const alternates = addresses.map(
      ([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
    )
    return addresses.map(([, href]) => `<url><loc>${href}</loc>${alternates.join('')}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
