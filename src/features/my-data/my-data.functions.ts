import { createServerFn } from '@tanstack/react-start'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findMyData } from '#/server/privacy/page.ts'
import { currentUser } from '#/server/session/session.ts'

/** Null for an invalid key. */
export const getMyData = createServerFn()
  .validator(reading((key: string) => key.slice(0, 200)))
  .handler(async ({ data: key }) => findMyData(requestContext().app, await currentUser(), key))
