import { localizedPath } from '#/i18n/locale.ts'
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
  '/Premature%20aging',
  '/privacy_policyE',
  '/conditions-roles',
  '/surgery-isntallement',
]

/** Every public page in both languages, each entry naming the other. */
export function sitemap(origin: string, doctors: string[]): string {
  const paths = [...screens, ...doctors.map((slug) => `/doctor/${slug}`)]
  const entries = paths.flatMap((path) => {
    const addresses = locales.map(
      (locale) => [locale, origin + localizedPath(path, locale)] as const,
    )
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
