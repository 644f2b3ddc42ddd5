import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findReviewPage } from '#/server/reviews/write.ts'
import { currentAuthor } from '#/server/reviews/author.ts'

/** Null without permission to see the booking. */
export const getReviewPage = createServerFn()
  .validator(reading((reference: string) => parseReference(reference)))
  .handler(async ({ data: reference }) =>
    reference ? findReviewPage(requestContext().app, await currentAuthor(), reference) : null,
  )
