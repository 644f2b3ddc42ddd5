import { canonicalPath, type Locale } from '#/i18n/locale.ts'
import { locales } from '#/paraglide/runtime.js'

/** In both languages, if none is named. */
export type Page = {
  path: string
  locales?: readonly Locale[]
  /** When its content last changed, where that is recorded. */
  changedAt?: Date | undefined
}

/** In two languages 40,000 addresses and some 18 MB; the limits of a list are 50,000 and 50 MB. */
const MOST_PAGES = 20_000

/** The lists that one kind of page needs: `doctors`, `doctors-2` … */
export function sitemapNames(part: string, pageCount: number): string[] {
  const further = Math.max(0, Math.ceil(pageCount / MOST_PAGES) - 1)
  return [part, ...Array.from({ length: further }, (_, index) => `${part}-${index + 2}`)]
}

/** Parses the names that `sitemapNames` makes. */
export function readSitemapName(name: string): { part: string; number: number } {
  const [, part = name, number = '1'] = /^(.+)-([2-9]|[1-9]\d{1,3})$/.exec(name) ?? []
  return { part, number: Number(number) }
}

/** The contents of the nth list. */
export function slicePages(pages: readonly Page[], number: number): readonly Page[] {
  return pages.slice((number - 1) * MOST_PAGES, number * MOST_PAGES)
}

/** The index of the lists. */
export function sitemapIndex(origin: string, names: readonly string[]): string {
  const entries = names.map(
    (name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`,
  )
  return `${HEAD}
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}

/** How many pages are made at a time: some 90 KB of a list's 18 MB. */
const PAGES_AT_A_TIME = 100

/** Some pages, each entry with the same page in the other language; in parts, to be sent while they are made. */
export function* sitemap(origin: string, pages: readonly Page[]): Generator<string> {
  yield `${HEAD}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
  for (let from = 0; from < pages.length; from += PAGES_AT_A_TIME) {
    const part = pages.slice(from, from + PAGES_AT_A_TIME)
    yield part.map((page) => entriesOf(origin, page)).join('')
  }
  yield '</urlset>\n'
}

function entriesOf(origin: string, { path, locales: known = locales, changedAt }: Page): string {
  const addresses = known.map((locale) => [locale, origin + canonicalPath(path, locale)] as const)
  const alternates = addresses.map(
    ([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
  )
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return addresses
    .map(([, href]) => `<url><loc>${href}</loc>${changed}${alternates.join('')}</url>\n`)
    .join('')
}

/** Both kinds have the same response headers. */
export function xmlResponse(body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    },
  })
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
