import { createServerFn } from '@tanstack/react-start'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { findPins } from './desk.server.ts'
import { pinForms } from './forms.server.ts'
import { readPinsSearch, type PinsSearch } from './search.ts'

/** Null for whoever has nothing to do with the directory. */
export const getPins = createServerFn()
  .validator(reading((search: PinsSearch) => readPinsSearch({ ...search })))
  .handler(async ({ data }) => findPins(requestContext().services, await currentDeskActor(), data))

export const sendPinForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(pinForms, data))
