import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import {
  findSavedState,
  findSavePage,
  listSaved,
  type SaveView,
} from '#/server/people/saved-views.ts'
import { currentUser } from '#/server/session/session.ts'

/** Null without a signed-in user. */
export const getSaved = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && listSaved(requestContext().app, user.id)
})

/** Null without a signed-in user. */
export const getSavedState = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const user = await currentUser()
    return user && findSavedState(requestContext().app, user.id, slug)
  })

export const getSavePage = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }): Promise<SaveView | 'signed-out'> => {
    const user = await currentUser()
    return user ? found(await findSavePage(requestContext().app, user.id, slug)) : 'signed-out'
  })
