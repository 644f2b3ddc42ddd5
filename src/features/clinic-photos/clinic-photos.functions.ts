import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { findOwnPhotos } from '#/server/clinic-photos/page.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'

/** Null for anyone but the profile's owner. */
export const getOwnPhotos = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) =>
    findOwnPhotos(requestContext().app, await currentMembership(slug)),
  )
