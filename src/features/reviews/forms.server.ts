import { refusedForm } from '#/domain/problem.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { rewriteReview, writeReview } from '#/server/reviews/write.ts'
import { currentAuthor } from '#/server/reviews/author.ts'
import { reviewChangeSchema, reviewSchema } from './reviews.ts'

/** The forms of /booking/…/review and of an invitation's link. */
export const reviewForms = {
  review: formHandler(reviewSchema, async (input, submissionKey) => {
    const author = await currentAuthor()
    const result = await writeReview(requestContext().app, author, { ...input, submissionKey })
    return result.ok ? redirectTo(`/booking/${input.reference}/review`) : refusedForm(result.code)
  }),

  'review-change': formHandler(reviewChangeSchema, async (input) => {
    const result = await rewriteReview(requestContext().app, await currentAuthor(), input)
    return result.ok ? redirectTo(`/booking/${input.reference}/review`) : refusedForm(result.code)
  }),
}
