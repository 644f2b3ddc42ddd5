import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { findSavedProfile } from '#/server/practices/page.ts'

/** Null for anyone but the profile's owner. */
export const getSavedProfile = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const profile = await findSavedProfile(app, await currentMembership(slug))
    return profile && { profile, formToken: await issueFormToken(app) }
  })
