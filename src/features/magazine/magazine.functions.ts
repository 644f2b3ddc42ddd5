import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { openPreview, tokenSchema } from '#/server/content/preview-links.ts'
import { findArticle, findMagazine, listLatest, previewArticle } from './articles.server.ts'
import { readMagazineSearch, type MagazineSearch } from './magazine.ts'

// Everything here is the same for everyone and does not depend on the caller.

export const getMagazine = createServerFn()
  .validator(reading((search: MagazineSearch) => readMagazineSearch({ ...search })))
  .handler(({ data: search }) => {
    const { app, origin } = requestContext()
    return findMagazine(app, { search, origin })
  })

export const getArticle = createServerFn()
  .validator(reading((slug: string) => readSlug(slug)))
  .handler(async ({ data: slug }) => {
    const { app, origin } = requestContext()
    return found(slug ? await findArticle(app, { slug, origin }) : null)
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
    return draft?.kind === 'article' ? previewArticle(app, { ...draft, origin }) : null
  })
