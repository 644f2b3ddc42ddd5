import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { findAffiliations } from '#/server/affiliations/views.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { currentMembership } from '#/server/session/membership.ts'

/** A centre's doctors, or a doctor's centres; null for members who may not change them. */
export const getAffiliations = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const page = await findAffiliations(app, await currentMembership(slug))
    return page && { page, formToken: await issueFormToken(app) }
  })
