import { refusedForm } from '#/domain/problem.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { writeReview } from '#/server/reviews/write.ts'
import { currentAuthor } from '#/server/reviews/author.ts'
import { reviewSchema } from './reviews.ts'

/** The form of /booking/…/review. */
export const reviewForms = {
  review: formHandler(reviewSchema, async (input, submissionKey) => {
    const { app, locale } = requestContext()
    const author = await currentAuthor()
    const result = await writeReview(app, author, { ...input, submissionKey })
    if (!result.ok) return refusedForm(result.code)
    return { ok: true, location: localizedPath(`/booking/${input.reference}/review`, locale) }
  }),
}
