import type { MedicalOrganization, WebSite, WithContext } from 'schema-dts'
import { brand, brandName } from '#/brand.ts'
import { markPath } from '#/parts/mark.ts'
import { currentLocale, inLocale, canonicalPath } from '#/i18n/locale.ts'

/** Tells search engines the site's name and how to search it. */
export function websiteJsonLd(origin: string): WithContext<WebSite> {
  const { code } = currentLocale()
  const search = {
    '@type': 'SearchAction' as const,
    target: `${origin}${canonicalPath('/doctors', code)}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brandName(),
    url: origin + canonicalPath('/', code),
    inLanguage: code,
    potentialAction: search,
  }
}

/** The organisation behind the site. */
export function organizationJsonLd(origin: string): WithContext<MedicalOrganization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalOrganization',
    name: brandName(),
    alternateName: inLocale({ ar: brand.name.en, en: brand.name.ar }),
    slogan: inLocale(brand.slogan),
    url: origin,
    logo: origin + markPath(512),
    ...(brand.email !== null && { email: brand.email }),
    ...(brand.hotline !== null && { telephone: brand.hotline }),
    areaServed: { '@type': 'Country', name: 'Egypt' },
    sameAs: brand.socials.map(({ href }) => href),
  }
}
