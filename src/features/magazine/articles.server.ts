import { relatedArticles } from '#/domain/article.ts'
import { currentLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { Article, ArticleSummary } from '#/server/ports/magazine.ts'
import type { Services } from '#/server/services.server.ts'
import { readBody } from './body.server.ts'
import { articlePath, magazinePath } from './hrefs.ts'
import { articleJsonLd, crumbsJsonLd } from './jsonld.server.ts'
import type {
  ArticleCardView,
  ArticleView,
  MagazineSearch,
  MagazineView,
  ReferenceView,
} from './magazine.ts'
import { magazineTitle } from './words.ts'

const RELATED = 3

/** All articles, or those of one field. */
export async function findMagazine(
  services: Services,
  { search, origin }: { search: MagazineSearch; origin: string },
): Promise<MagazineView> {
  const all = await listPublic(services)
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
export async function listLatest(services: Services, limit: number): Promise<ArticleCardView[]> {
  return (await listPublic(services, limit)).map(viewCard)
}

/** Null when there is no such article in the reader's language, or none that is public. */
export async function findArticle(
  services: Services,
  { slug, origin }: { slug: string; origin: string },
): Promise<ArticleView | null> {
  const { magazine, clock } = services
  const article = await magazine.findArticle(slug, currentLocale().code, clock.now())
  if (!article) return null
  const related = relatedArticles<ArticleSummary>(article, await listPublic(services), RELATED)
  return {
    ...viewCard(article),
    head: {
      path: articlePath(slug),
      title: article.title,
      description: article.summary,
      locales: article.locales,
      jsonLd: [articleJsonLd(article, origin), crumbsJsonLd(origin, article)],
    },
    reviewedOn: article.reviewedOn,
    publishedAt: article.publishedAt.toISOString(),
    isDemo: article.isDemo,
    ...readBody(article.body),
    references: article.references.map(viewReference),
    related: related.map(viewCard),
  }
}

function listPublic({ magazine, clock }: Services, limit?: number): Promise<ArticleSummary[]> {
  return magazine.listArticles({ locale: currentLocale().code, now: clock.now(), limit })
}

function viewCard(article: ArticleSummary): ArticleCardView {
  const { slug, title, summary, specialtySlug, specialty, reviewer, readingMinutes } = article
  return { slug, title, summary, specialtySlug, specialty, reviewer, readingMinutes }
}

function viewReference({ name, url }: Article['references'][number]): ReferenceView {
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  return { name, url: isWeb ? url : null }
}
