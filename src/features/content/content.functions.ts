import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { oneOf, readSlug } from '#/domain/web/address.ts'
import { contentKinds } from '#/domain/content/content.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { tokenSchema } from '#/server/content/preview-links.ts'
import { findContent, listContent } from '#/server/content/desk.ts'
import { NEW } from './content.ts'
import { findPreview } from '#/server/content/preview.ts'
import type { ContentSearch } from '#/server/content/desk-views.ts'
import { readContentSearch } from './search.ts'

export const getContentList = createServerFn()
  .validator(reading((search: ContentSearch) => readContentSearch({ ...search })))
  .handler(async ({ data }) =>
    found(await listContent(requestContext().app, await currentDeskActor(), data)),
  )

type ContentQuery = { kind: string; key: string; like?: string | undefined }

export const getContent = createServerFn()
  .validator(
    reading(({ kind, key, like }: ContentQuery) => ({
      kind: oneOf(kind, contentKinds),
      key: readSlug(key),
      like: readSlug(like),
    })),
  )
  .handler(async ({ data: { kind, key, like } }) => {
    if (!kind || !key) throw notFound()
    const query = { kind, key: key === NEW ? null : key, like }
    return found(await findContent(requestContext().app, await currentDeskActor(), query))
  })

/** A draft, for anyone with its link. */
export const getPreview = createServerFn()
  .validator(tokenSchema)
  .handler(async ({ data: token }) => found(await findPreview(requestContext().app, token)))
