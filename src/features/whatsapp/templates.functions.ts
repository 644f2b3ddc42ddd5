import { createServerFn } from '@tanstack/react-start'
import { found } from '#/middleware/found.ts'
import { requestContext } from '#/server/http/context.ts'
import { findTemplateDesk } from '#/server/notices/template-desk.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'

export const getTemplates = createServerFn().handler(async () =>
  found(await findTemplateDesk(requestContext().app, await currentDeskActor())),
)
