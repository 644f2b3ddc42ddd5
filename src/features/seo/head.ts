import type { ComponentProps } from 'react'
import { brand, brandName, site } from '#/brand.ts'
import { canonicalPath, currentLocale, inLocale, type Locale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { getUrlOrigin, locales } from '#/paraglide/runtime.js'
import { FIRST_VIEW } from '#/ui/first-view.ts'
import type { PublicPath } from '#/server/http/screens.ts'
import { descriptionOf } from './descriptions.ts'
import { PICTURE } from '#/domain/directory/pictures.ts'
import { picturePath } from './pictures.ts'

/** A screen has its description in the table of screens; without an own one, no other page is for search engines. */
type PageHead = Shared &
  (
    | { path: PublicPath; description?: string | undefined; private?: boolean }
    | { path: string; description: string | undefined; private?: boolean }
    | { path: string; description?: string | undefined; private: true }
  )

type Shared = {
  title: string
  /** One of very many that differ little, such as a form for each time: `noindex`, but shown when shared. */
  isUnindexed?: boolean
  /** A page about demo data: `noindex`, and no structured data. */
  isDemo?: boolean
  /** The languages of the page, if not all. */
  locales?: readonly Locale[]
  /**
   * It has an element `FIRST_VIEW`. Without one a slow phone paints the page's top alone, and then everything
   * again.
   */
  hasFirstView?: boolean
  /** schema.org data. Breadcrumbs are added if it contains none. */
  jsonLd?: object[]
}

/** Title, description, canonical and language alternatives of a page; /ar refers to the unprefixed one. */
export function pageHead(head: PageHead) {
  const { path, title, private: hidden = false } = head
  const name = brandName()
  return {
    meta: [
      { title: title === '' || title.includes(name) ? title || name : `${title} | ${name}` },
      ...(hidden || head.isUnindexed || head.isDemo || site.isDemo
        ? [{ name: 'robots', content: 'noindex' }]
        : []),
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
 * For a private page whose loader returns its title: the first file, which has the heads of all pages,
 * contains none of their words.
 */
export function privateHead({ loaderData }: { loaderData?: { title: string } | undefined }) {
  return pageHead({ path: '', title: loaderData?.title ?? '', private: true })
}

const paintedWithFirstView: ComponentProps<'link'> = {
  rel: 'expect',
  href: `#${FIRST_VIEW}`,
  blocking: 'render',
}

/** For search engines and shared links, which read the served HTML; a browser does not need it. */
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
    { property: 'og:site_name', content: brandName() },
    { property: 'og:url', content: addressOf(path, code) },
    { property: 'og:locale', content: iso.replace('-', '_') },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: getUrlOrigin() + picturePath(path) },
    { property: 'og:image:width', content: String(PICTURE.width) },
    { property: 'og:image:height', content: String(PICTURE.height) },
    { property: 'og:image:alt', content: `${brandName()}: ${inLocale(brand.slogan)}` },
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
