import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found, requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { openPreview, tokenSchema } from '#/server/content/preview-links.ts'
import type { MagazineSearch } from '#/server/content/article-views.ts'
import { findArticle, findMagazine, listLatest, previewArticle } from '#/server/content/articles.ts'
import { viewArticlePage, viewMagazinePage } from './head.server.ts'
import { readMagazineSearch } from './magazine.ts'

// Everything here is the same for everyone and does not depend on the caller.

export const getMagazine = createServerFn()
  .validator(reading((search: MagazineSearch) => readMagazineSearch({ ...search })))
  .handler(async ({ data: search }) => {
    requirePage('/services/magazines')
    const { app, origin } = requestContext()
    return viewMagazinePage(await findMagazine(app, search), { search, origin })
  })

export const getArticle = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    requirePage('/services/magazines')
    const { app, origin } = requestContext()
    return viewArticlePage(found(slug ? await findArticle(app, slug) : null), origin)
  })

/**
 * For the home page.
 * @public
 */
export const getLatestArticles = createServerFn().handler(() => listLatest(requestContext().app, 3))

/** A draft by its link; null for a draft of something else. */
export const getArticlePreview = createServerFn()
  .validator(tokenSchema)
  .handler(async ({ data: token }) => {
    const { app, origin } = requestContext()
    const draft = await openPreview(app, token)
    const article = draft?.kind === 'article' ? await previewArticle(app, draft) : null
    return article && viewArticlePage(article, origin)
  })
