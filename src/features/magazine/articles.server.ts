import { readingMinutes, relatedArticles } from '#/domain/content/article.ts'
import type { Texts } from '#/domain/content/content.ts'
import { contentSchemas, readReference } from '#/domain/content/content-kinds.ts'
import { localized } from '#/domain/localized.ts'
import { webAddress } from '#/domain/web/web-address.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { currentLocale, inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { listContentChoices } from '#/server/content/contents.ts'
import { findArticleRow, listArticleSummaries } from '#/server/content/magazine.ts'
import type { Article, ArticleSummary } from '#/server/content/published.ts'
import { readBody } from '#/server/content/markdown.ts'
import { articlePath, magazinePath } from './hrefs.ts'
import { articleJsonLd, crumbsJsonLd } from './jsonld.server.ts'
import type {
  ArticleCardView,
  ArticleView,
  MagazineSearch,
  MagazineView,
  ReferenceView,
} from './magazine.ts'
import { magazineTitle } from './labels.ts'

const RELATED = 3

/** All articles, or those of one specialty. */
export async function findMagazine(
  app: App,
  { search, origin }: { search: MagazineSearch; origin: string },
): Promise<MagazineView> {
  const all = await listPublic(app)
  const fields = new Map(all.map((each) => [each.specialtySlug, each.specialty]))
  const { specialty: slug } = search
  const name = slug && fields.get(slug)
  return {
    head: {
      path: magazinePath(search),
      title: magazineTitle(name),
      description: m.magazine_description(),
      jsonLd: [crumbsJsonLd(origin)],
    },
    articles: all.filter((each) => !slug || each.specialtySlug === slug).map(viewCard),
    specialties: [...fields].map(([slug, name]) => ({ slug, name })),
    specialty: slug ?? null,
  }
}

/** The newest few. */
export async function listLatest(app: App, limit: number): Promise<ArticleCardView[]> {
  return (await listPublic(app, limit)).map(viewCard)
}

/** Null when there is no such article in the reader's language, or it is not public. */
export async function findArticle(
  app: App,
  { slug, origin }: { slug: string; origin: string },
): Promise<ArticleView | null> {
  const { clock } = app
  const article = await findArticleRow(app, slug, currentLocale().code, clock.now())
  if (!article) return null
  return viewArticle(app, article, origin)
}

/** A draft, as its page will look; null when it is not written in the reader's language. */
export async function previewArticle(
  app: App,
  { key, texts, origin }: { key: string; texts: Texts; origin: string },
): Promise<ArticleView | null> {
  const read = contentSchemas.article.safeParse(texts)
  if (!read.success) return null
  const { data } = read
  const now = app.clock.now()
  const { specialties } = await listContentChoices(app)
  const field = specialties.find(({ slug }) => slug === data.specialtySlug)
  const title = inLocale(localized(data, 'title'))
  const body = inLocale(localized(data, 'body'))
  if (title === '') return null
  const article: Article = {
    slug: key,
    title,
    summary: inLocale(localized(data, 'summary')),
    specialtySlug: data.specialtySlug,
    specialty: field ? inLocale(field.name) : '',
    reviewer: inLocale(localized(data, 'reviewer')) || '–',
    reviewedOn: data.reviewedOn || clinicDate(now),
    publishedAt: now,
    updatedAt: now,
    readingMinutes: readingMinutes(body, currentLocale().code),
    isDemo: false,
    body,
    references: inLocale(localized(data, 'references')).flatMap(
      (line) => readReference(line) ?? [],
    ),
    locales: ['ar', 'en'],
  }
  return viewArticle(app, article, origin)
}

async function viewArticle(app: App, article: Article, origin: string): Promise<ArticleView> {
  const related = relatedArticles<ArticleSummary>(article, await listPublic(app), RELATED)
  return {
    ...viewCard(article),
    head: {
      path: articlePath(article.slug),
      title: article.title,
      description: article.summary,
      locales: article.locales,
      isDemo: article.isDemo,
      jsonLd: [articleJsonLd(article, origin), crumbsJsonLd(origin, article)],
    },
    reviewedOn: article.reviewedOn,
    publishedAt: article.publishedAt.toISOString(),
    ...readBody(article.body),
    references: article.references.map(viewReference),
    related: related.map(viewCard),
  }
}

function listPublic(app: App, limit?: number): Promise<ArticleSummary[]> {
  return listArticleSummaries(app, { locale: currentLocale().code, now: app.clock.now(), limit })
}

function viewCard(article: ArticleSummary): ArticleCardView {
  const { slug, title, summary, specialtySlug, specialty, reviewer } = article
  const { readingMinutes, isDemo } = article
  return { slug, title, summary, specialtySlug, specialty, reviewer, readingMinutes, isDemo }
}

function viewReference({ name, url }: Article['references'][number]): ReferenceView {
  return { name, url: webAddress(url) }
}
