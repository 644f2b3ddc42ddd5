import { brand, site } from '#/brand.ts'
import { searchTokens } from '#/domain/search/arabic.ts'
import type { Locale } from '#/domain/localized.ts'
import { hasPage } from '#/domain/content/services.ts'
import { isNamed } from '#/domain/search/named.ts'
import { inLocale, localizedPath } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listArticleSummaries } from '#/server/content/magazine.ts'
import { pageFacts, type PaletteEntry } from '#/server/http/screens.ts'
import { listSuggestions, type Suggestion } from '#/server/search/suggestions.ts'
import { foundKinds, type FoundGroupView, type FoundKind, type FoundView } from './found.ts'

type PaletteQuery = { text: string; locale: Locale }

/** The directory's suggestions are few already, and the same as in its own box. */
const most: Partial<Record<FoundKind, number>> = { service: 5, article: 5, page: 5 }

/**
 * The results for the text, in either script, grouped by kind: doctors, specialties, complaints, places,
 * laboratories and hospitals, services, articles and pages. Without a text: the most used pages.
 */
export async function findEverywhere(
  app: App,
  { text, locale }: PaletteQuery,
): Promise<FoundGroupView[]> {
  const tokens = searchTokens(text)
  const isTyped = text.trim() !== ''
  const open = destinations.filter(({ path }) => isOnSite(path))
  const places = isTyped ? open : open.slice(0, 9)
  const named = places.filter(
    ({ title }) => !isTyped || isNamed(tokens, [titleIn(title, 'ar'), titleIn(title, 'en')]),
  )
  const pages = named.map(({ kind, path, title }) => ({
    kind,
    path,
    label: titleIn(title, locale),
  }))
  const found = isTyped ? [...(await listStored(app, text, tokens, locale)), ...pages] : pages
  return foundKinds
    .map((kind) => ({
      kind,
      items: found.filter((each) => each.kind === kind).slice(0, most[kind]),
    }))
    .filter(({ items }) => items.length > 0)
    .map(({ kind, items }) => ({ kind, items: items.map((item) => viewFound(item, locale)) }))
}

/** Pages that can be opened by name, in the displayed order. */
const destinations = [...pageFacts].flatMap(([path, { palette }]) =>
  palette ? [{ path, ...palette }] : [],
)

/** A voucher is looked up only where there are offers. */
function isOnSite(path: string): boolean {
  return hasPage(path === '/voucher' ? '/offers' : path, site.servicesOff)
}

function titleIn(title: PaletteEntry['title'], locale: Locale): string {
  return title({ brand: brand.name[locale] }, { locale })
}

type PaletteResults = Omit<FoundView, 'href'> & { path: string }

async function listStored(
  app: App,
  text: string,
  tokens: readonly string[],
  locale: Locale,
): Promise<PaletteResults[]> {
  const [suggestions, articles] = await Promise.all([
    listSuggestions(app, text),
    listArticles(app, tokens, locale),
  ])
  return [...suggestions.map(fromDirectory), ...articles].filter(({ path }) => isOnSite(path))
}

/** An article is found by its titles in both languages, and displayed in the page's. */
async function listArticles(
  app: App,
  tokens: readonly string[],
  locale: Locale,
): Promise<PaletteResults[]> {
  const now = app.clock.now()
  const [here, there] = await Promise.all([
    listArticleSummaries(app, { locale, now }),
    listArticleSummaries(app, { locale: locale === 'ar' ? 'en' : 'ar', now }),
  ])
  const otherTitles = new Map(there.map(({ slug, title }) => [slug, title]))
  return here
    .filter(({ slug, title, specialty }) =>
      isNamed(tokens, [title, specialty, otherTitles.get(slug) ?? '']),
    )
    .map(({ slug, title }) => ({
      kind: 'article',
      label: title,
      path: `/services/magazines/${slug}`,
    }))
}

function fromDirectory(found: Suggestion): PaletteResults {
  const label = inLocale(found.name)
  if (found.kind === 'concept') {
    return { kind: 'concept', label, path: `/doctors?${new URLSearchParams({ q: label })}` }
  }
  if (found.kind === 'doctor') {
    const hint = inLocale(found.specialty)
    return { kind: 'doctor', label, hint, path: `/doctor/${found.slug}` }
  }
  if (found.kind === 'facility') {
    const hint = inLocale(found.district)
    return { kind: 'facility', label, hint, path: `/facilities/${found.slug}` }
  }
  if (found.kind === 'lab-test') {
    return { kind: 'lab-test', label, path: `/lab-tests?tests=${found.slug}` }
  }
  if (found.kind === 'specialty') {
    return { kind: 'specialty', label, path: `/doctors?specialty=${found.slug}` }
  }
  const path = `/doctors?governorate=${found.governorateSlug}&district=${found.slug}`
  return { kind: 'district', label, hint: inLocale(found.governorate), path }
}

function viewFound({ path, ...found }: PaletteResults, locale: Locale): FoundView {
  return { ...found, href: localizedPath(path, locale) }
}
