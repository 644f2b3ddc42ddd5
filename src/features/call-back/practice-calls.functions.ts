import { createServerFn } from '@tanstack/react-start'
import { readSlug } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { listPracticeCalls } from '#/server/call-back/practice-calls.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { currentMembership } from '#/server/session/membership.ts'

/** Null without permission for this doctor's practice. */
export const getPracticeCalls = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) => {
    const { app } = requestContext()
    const calls = await listPracticeCalls(app, await currentMembership(slug))
    return calls && { calls, formToken: await issueFormToken(app) }
  })
