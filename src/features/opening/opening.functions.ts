import { createServerFn } from '@tanstack/react-start'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
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
  .validator(reading((secret: string) => secret.slice(0, 100)))
  .handler(async ({ data: secret }) => {
    const { app } = requestContext()
    return {
      isOffered: await isFirstAdminOffered(app, secret),
      formToken: await issueFormToken(app),
    }
  })
