import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { found } from '#/middleware/found.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { findOpeningView } from '#/server/opening/checklist.ts'
import { isFirstAdminOffered } from '#/server/opening/first-admin.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'

export const getOpening = createServerFn().handler(async () =>
  found(await findOpeningView(requestContext().app, await currentDeskActor())),
)

/** Whether a link for the first admin works. */
export const getFirstAdminOffer = createServerFn()
  .validator(z.string().max(100))
  .handler(async ({ data: secret }) => {
    const { app } = requestContext()
    return {
      isOffered: await isFirstAdminOffered(app, secret),
      formToken: await issueFormToken(app),
    }
  })
