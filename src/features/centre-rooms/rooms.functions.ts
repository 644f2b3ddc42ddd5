import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { findRooms } from '#/server/centre-rooms/page.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { changeOf, readRoomsSearch, type RoomsSearch } from './search.ts'

/** A centre's rooms; null for everybody but its front desk. */
export const getRooms = createServerFn()
  .validator(
    reading(({ slug, ...search }: RoomsSearch & { slug: string }) => ({
      slug: readSlug(slug) ?? '',
      change: changeOf(readRoomsSearch(search)),
    })),
  )
  .handler(async ({ data: { slug, change } }) => {
    const { app } = requestContext()
    const page = await findRooms(app, await currentMembership(slug), change)
    return page && { page, formToken: await issueFormToken(app) }
  })
