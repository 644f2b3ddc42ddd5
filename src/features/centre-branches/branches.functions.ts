import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { findBranches } from '#/server/affiliations/branches.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { currentMembership } from '#/server/session/membership.ts'

/** The branches of a centre; null for everybody but its owners. */
export const getBranches = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const page = await findBranches(app, await currentMembership(slug))
    return page && { page, formToken: await issueFormToken(app) }
  })
