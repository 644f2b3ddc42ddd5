import type { ComponentProps } from 'react'
import { brand, site } from '#/brand.ts'
import { canonicalPath, currentLocale, inLocale, type Locale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { getUrlOrigin, locales } from '#/paraglide/runtime.js'
import { FIRST_VIEW } from '#/ui/firstview.ts'
import { descriptionOf } from './descriptions.ts'
import { pictureOf } from './pictures.ts'

type PageHead = {
  /** The path without a locale, percent-encoded. */
  path: string
  title: string
  /** Of a page about one thing; those of screens stand in descriptions.ts. */
  description?: string | undefined
  /** Pages about one person or one booking stay out of search engines. */
  private?: boolean
  /** A page about invented data: `noindex`, and no structured data. */
  isDemo?: boolean
  /** Those that the page is there in, if not in all. */
  locales?: readonly Locale[]
  /** It has an element `FIRST_VIEW`. Without one a slow phone paints the page's top alone, and then all of it. */
  hasFirstView?: boolean
  /** schema.org data, already shaped. The way to the page is added where it names none. */
  jsonLd?: object[]
}

/** Title, description, canonical and language alternatives of a page; /ar names the unprefixed one. */
export function pageHead(head: PageHead) {
  const { path, title, private: hidden = false } = head
  const name = inLocale(brand.name)
  return {
    meta: [
      { title: title === '' || title.includes(name) ? title || name : `${title} | ${name}` },
      ...(hidden || head.isDemo || site.isDemo ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(hidden ? [] : forOthers(head)),
    ],
    scripts: hidden || head.isDemo ? [] : structured(head).map(asScript),
    links: [
      ...(head.hasFirstView ? [paintedWithFirstView] : []),
      ...(hidden ? [] : addresses(path, head.locales ?? locales)),
    ],
  }
}

/**
 * Of a private page whose loader brings its title: the first file, which has the heads of all pages,
 * carries none of their words.
 */
export function privateHead({ loaderData }: { loaderData?: { title: string } | undefined }) {
  return pageHead({ path: '', title: loaderData?.title ?? '', private: true })
}

const paintedWithFirstView: ComponentProps<'link'> = {
  rel: 'expect',
  href: `#${FIRST_VIEW}`,
  blocking: 'render',
}

/** What search engines and shared links show: they read what is served, a browser has no use for it. */
function forOthers(head: PageHead) {
  if (!import.meta.env.SSR) return []
  const { path, title, description = descriptionOf(path) } = head
  const { code, iso } = currentLocale()
  return [
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: inLocale(brand.name) },
    { property: 'og:url', content: addressOf(path, code) },
    { property: 'og:locale', content: iso.replace('-', '_') },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: getUrlOrigin() + pictureOf(path, code) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function addresses(path: string, known: readonly Locale[]) {
  const alternates = known.map((locale) => ({
    rel: 'alternate',
    hrefLang: locale,
    href: addressOf(path, locale),
  }))
  return [
    { rel: 'canonical', href: addressOf(path, currentLocale().code) },
    ...alternates,
    { rel: 'alternate', hrefLang: 'x-default', href: alternates[0]?.href },
  ]
}

function structured({ path, title, jsonLd = [] }: PageHead): object[] {
  const hasCrumbs = jsonLd.some((data) => '@type' in data && data['@type'] === 'BreadcrumbList')
  return hasCrumbs || path === '/' ? jsonLd : [...jsonLd, crumbs(path, title)]
}

function crumbs(path: string, title: string) {
  const { code } = currentLocale()
  const way = [
    { name: m.layout_home(), item: addressOf('/', code) },
    { name: title, item: addressOf(path, code) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}

function addressOf(path: string, locale: Locale): string {
  return getUrlOrigin() + canonicalPath(path, locale)
}

function asScript(data: object) {
  return {
    type: 'application/ld+json',
    // `<` would end the script element early.
    children: JSON.stringify(data).replaceAll('<', '\\u003c'),
  }
}
