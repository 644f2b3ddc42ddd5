import { createServerFn } from '@tanstack/react-start'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { myDataForms } from './forms.server.ts'
import { findMyData } from './page.server.ts'
import { reading } from '#/middleware/reading.ts'

/** Null for a key that opens nothing. */
export const getMyData = createServerFn()
  .validator(reading((key: string) => key.slice(0, 200)))
  .handler(async ({ data: key }) => findMyData(requestContext().services, await currentUser(), key))

export const sendMyData = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(myDataForms, data))
