import { currentLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { listArticleSummaries } from '#/server/content/magazine.ts'
import type { ArticleSummary } from '#/server/content/published.ts'
import { requestContext } from '#/server/http/context.ts'
import { articleHref, feedHref, magazineHref } from './hrefs.ts'
import { brandName } from '#/brand.ts'
import { magazineTitle } from './labels.ts'

const NEWEST = 20

/** The feed of this request's site. */
export function readFeed(): Promise<string> {
  const { app, origin } = requestContext()
  return magazineFeed(app, origin)
}

/** The newest articles as RSS 2.0, in the language of the request. */
export async function magazineFeed(app: App, origin: string): Promise<string> {
  const { clock } = app
  const { code } = currentLocale()
  const articles = await listArticleSummaries(app, {
    locale: code,
    now: clock.now(),
    limit: NEWEST,
  })
  const [newest] = articles
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', magazineTitle())}
${element('link', origin + magazineHref({}))}
${element('description', m.magazine_description())}
${element('language', code)}
${element('copyright', brandName())}
${newest ? element('lastBuildDate', newest.publishedAt.toUTCString()) : ''}
<atom:link href="${escapeXml(origin + feedHref())}" rel="self" type="application/rss+xml"/>
${articles.map((article) => item(article, origin)).join('\n')}
</channel>
</rss>
`
}

function item({ slug, title, summary, specialty, publishedAt }: ArticleSummary, origin: string) {
  const address = origin + articleHref(slug)
  return `<item>
${element('title', title)}
${element('link', address)}
<guid isPermaLink="true">${escapeXml(address)}</guid>
${element('pubDate', publishedAt.toUTCString())}
${element('category', specialty)}
${element('description', summary)}
</item>`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** Also without the control characters that XML forbids even when they are escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
