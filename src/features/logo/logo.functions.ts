import { createServerFn } from '@tanstack/react-start'
import { found } from '#/middleware/found.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { findLogoVersion } from '#/server/site/logo.ts'

/** Not found, without permission for the brand. */
export const getLogo = createServerFn().handler(async () =>
  found(await findLogoVersion(requestContext().app, await currentDeskActor())),
)
