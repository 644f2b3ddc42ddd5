import { brand } from '#/brand.ts'
import { currentLocale, inLocale, localizedPath } from '#/i18n/locale.ts'

/** Tells search engines the site's name and how to search it. */
export function websiteJsonLd(origin: string): object {
  const { code } = currentLocale()
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: inLocale(brand.name.ar, brand.name.en),
    url: origin + localizedPath('/', code),
    inLanguage: code,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${localizedPath('/doctors', code)}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}
