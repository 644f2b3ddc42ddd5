import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findInvitation } from '#/server/reviews/reviewed-visit.ts'
import { findReviewPage } from '#/server/reviews/write.ts'
import { currentAuthor } from '#/server/reviews/author.ts'

/** Null without permission to see the booking. */
export const getReviewPage = createServerFn()
  .validator(reading((reference: string) => parseReference(reference)))
  .handler(async ({ data: reference }) =>
    reference ? findReviewPage(requestContext().app, await currentAuthor(), { reference }) : null,
  )

/** What the link of an invitation opens; null without a valid key. */
export const getInvitation = createServerFn()
  .validator(reading((key: string) => key.slice(0, 100)))
  .handler(async ({ data: key }) => {
    const { app } = requestContext()
    const author = await currentAuthor()
    const found = await findInvitation(app, author, key)
    if (found?.state !== 'open') return found
    const page = await findReviewPage(app, author, { reference: found.reference, key })
    return page && { state: 'open' as const, page }
  })
