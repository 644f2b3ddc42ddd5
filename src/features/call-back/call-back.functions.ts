import { createServerFn } from '@tanstack/react-start'
import { reading } from '#/middleware/reading.ts'
import { findCallBackPage } from '#/server/call-back/call-back.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentUser } from '#/server/session/session.ts'
import { readCallBackSearch } from './search.ts'

export const getCallBackPage = createServerFn()
  .validator(reading((search: Record<string, unknown>) => readCallBackSearch(search)))
  .handler(async ({ data }) => findCallBackPage(requestContext().app, await currentUser(), data))
