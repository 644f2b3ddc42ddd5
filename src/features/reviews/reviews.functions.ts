import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentAuthor } from './author.server.ts'
import { reviewForms } from './forms.server.ts'
import { findReviewPage } from './review.server.ts'
import { reading } from '#/middleware/reading.ts'

/** Null for whoever may not see the booking. */
export const getReviewPage = createServerFn()
  .validator(reading((reference: string) => parseReference(reference)))
  .handler(async ({ data: reference }) =>
    reference ? findReviewPage(requestContext().services, await currentAuthor(), reference) : null,
  )

export const sendReviewForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(reviewForms, data))
