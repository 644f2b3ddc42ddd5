import { createServerFn } from '@tanstack/react-start'
import { found } from '#/middleware/found.ts'
import { requestContext } from '#/server/http/context.ts'
import { findOpeningView } from '#/server/opening/checklist.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'

export const getOpening = createServerFn().handler(async () =>
  found(await findOpeningView(requestContext().app, await currentDeskActor())),
)
