import { currentLocale, localizedPath, type Locale } from '#/i18n/locale.ts'
import { getUrlOrigin, locales } from '#/paraglide/runtime.js'

type PageHead = {
  /** The bare path, encoded as it stands in an address. */
  path: string
  title: string
  description: string
  /** Pages about one person or one booking stay out of search engines. */
  private?: boolean
  /** Those that the page is there in, if not in all. */
  locales?: readonly Locale[]
  /** schema.org data, already shaped. */
  jsonLd?: object[]
}

/** Title, description, canonical and language alternatives of a page; /ar names the unprefixed one. */
export function pageHead(head: PageHead) {
  const { path, title, description, private: hidden, jsonLd = [] } = head
  const { code, iso } = currentLocale()
  const address = (locale: Locale) => getUrlOrigin() + localizedPath(path, locale)
  const alternates = (head.locales ?? locales).map((locale) => ({
    rel: 'alternate',
    hrefLang: locale,
    href: address(locale),
  }))
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:locale', content: iso.replace('-', '_') },
      { property: 'og:type', content: 'website' },
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    scripts: jsonLd.map((data) => ({
      type: 'application/ld+json',
      // `<` would end the script element early.
      children: JSON.stringify(data).replaceAll('<', '\\u003c'),
    })),
    links: hidden
      ? []
      : [
          { rel: 'canonical', href: address(code) },
          ...alternates,
          { rel: 'alternate', hrefLang: 'x-default', href: alternates[0]?.href },
        ],
  }
}
