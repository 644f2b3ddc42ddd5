import { createServerFn } from '@tanstack/react-start'
import { oneOf, readSlug } from '#/domain/address.ts'
import { contentKinds } from '#/domain/content.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { tokenSchema } from '#/server/preview.server.ts'
import { findContent, listContent } from './content.server.ts'
import { NEW } from './content.ts'
import { findPreview } from './preview.server.ts'
import { readContentSearch, type ContentSearch } from './search.ts'

/** Null for staff who keep no content. */
export const getContentList = createServerFn()
  .validator(reading((search: ContentSearch) => readContentSearch({ ...search })))
  .handler(async ({ data }) => listContent(requestContext().app, await currentDeskActor(), data))

type Wanted = { kind: string; key: string; like?: string | undefined }

/** Null for what is not there, or not the reader's to edit. */
export const getContent = createServerFn()
  .validator(
    reading(({ kind, key, like }: Wanted) => ({
      kind: oneOf(kind, contentKinds),
      key: readSlug(key),
      like: readSlug(like),
    })),
  )
  .handler(async ({ data: { kind, key, like } }) => {
    if (!kind || !key) return null
    const wanted = { kind, key: key === NEW ? null : key, like }
    return findContent(requestContext().app, await currentDeskActor(), wanted)
  })

/** A draft, for anyone with its link. */
export const getPreview = createServerFn()
  .validator(tokenSchema)
  .handler(({ data: token }) => findPreview(requestContext().app, token))
