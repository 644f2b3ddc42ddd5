import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { listPracticeReviews } from '#/server/reviews/answers.ts'
import { currentMembership } from '#/server/session/membership.ts'

/** Null without permission for this doctor's practice. */
export const getPracticeReviews = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const reviews = await listPracticeReviews(app, await currentMembership(slug))
    return reviews && { reviews, formToken: await issueFormToken(app) }
  })
