import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { listRedemptions } from '#/server/offers/redeem.ts'
import { currentMembership } from '#/server/session/membership.ts'

/** Null for people outside the practice. */
export const getRedemptions = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) =>
    listRedemptions(requestContext().app, await currentMembership(slug)),
  )
