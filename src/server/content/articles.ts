import { readingMinutes, relatedArticles } from '#/domain/content/article.ts'
import type { Texts } from '#/domain/content/content.ts'
import { contentSchemas, readReference } from '#/domain/content/content-kinds.ts'
import { localized } from '#/domain/localized.ts'
import { webAddress } from '#/domain/web/web-address.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { currentLocale, inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type {
  ArticleCardView,
  FoundArticle,
  MagazineSearch,
  MagazineView,
  ReferenceView,
} from './article-views.ts'
import { listContentChoices } from './contents.ts'
import { findArticleRow, listArticleSummaries } from './magazine.ts'
import { readBody } from './markdown.ts'
import type { Article, ArticleSummary } from './published.ts'

const RELATED = 3

/** All articles, or those of one specialty. */
export async function findMagazine(
  app: App,
  { specialty: slug }: MagazineSearch,
): Promise<MagazineView> {
  const all = await listPublic(app)
  const fields = new Map(all.map((each) => [each.specialtySlug, each.specialty]))
  return {
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
export async function findArticle(app: App, slug: string): Promise<FoundArticle | null> {
  const article = await findArticleRow(app, slug, currentLocale().code, app.clock.now())
  return article && viewArticle(app, article)
}

/** A draft, as its page will look; null when it is not written in the reader's language. */
export async function previewArticle(
  app: App,
  { key, texts }: { key: string; texts: Texts },
): Promise<FoundArticle | null> {
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
  return viewArticle(app, article)
}

async function viewArticle(app: App, article: Article): Promise<FoundArticle> {
  const related = relatedArticles<ArticleSummary>(article, await listPublic(app), RELATED)
  return {
    ...viewCard(article),
    reviewedOn: article.reviewedOn,
    publishedAt: article.publishedAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    locales: article.locales,
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
