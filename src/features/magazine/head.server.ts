import { m } from '#/paraglide/messages.js'
import type { FoundArticle, MagazineSearch, MagazineView } from '#/server/content/article-views.ts'
import { articlePath, magazinePath } from './hrefs.ts'
import { articleJsonLd, crumbsJsonLd } from './jsonld.server.ts'
import { magazineTitle } from './labels.ts'
import type { ArticlePageView, MagazinePageView } from './magazine.ts'

/** The list with its page's head. */
export function viewMagazinePage(
  magazine: MagazineView,
  { search, origin }: { search: MagazineSearch; origin: string },
): MagazinePageView {
  const name = magazine.specialties.find(({ slug }) => slug === search.specialty)?.name
  const head = {
    path: magazinePath(search),
    title: magazineTitle(name),
    description: m.magazine_description(),
    jsonLd: [crumbsJsonLd(origin)],
  }
  return { ...magazine, head }
}

/** An article with its page's head. */
export function viewArticlePage(article: FoundArticle, origin: string): ArticlePageView {
  const { updatedAt: _updatedAt, locales, ...view } = article
  const head = {
    path: articlePath(article.slug),
    title: article.title,
    description: article.summary,
    locales,
    isDemo: article.isDemo,
    jsonLd: [articleJsonLd(article, origin), crumbsJsonLd(origin, article)],
  }
  return { ...view, head }
}
