import { refusedForm } from '#/domain/problem.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { answerReview } from '#/server/reviews/answers.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { answerSchema } from './answer.ts'

/** The form of a practice's reviews. */
export const answerForms = {
  answer: formHandler(answerSchema, async ({ slug, ...input }) => {
    const { app } = requestContext()
    const answered = await answerReview(app, await currentMembership(slug), input)
    return answered.ok ? redirectTo(`/provider/${slug}/reviews`) : refusedForm(answered.code)
  }),
}
