import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { listRedemptions } from '#/server/offers/redeem.ts'
import { currentMembership } from '#/server/practice.server.ts'

/** Null for people outside the practice. */
export const getRedemptions = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) =>
    listRedemptions(requestContext().app, await currentMembership(slug)),
  )
