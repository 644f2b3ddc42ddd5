import { createServerFn } from '@tanstack/react-start'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { findPins, type PinsSearch } from '#/server/practices/pin-desk.ts'
import { readPinsSearch } from './search.ts'

export const getPins = createServerFn()
  .validator(reading((search: PinsSearch) => readPinsSearch({ ...search })))
  .handler(async ({ data }) =>
    found(await findPins(requestContext().app, await currentDeskActor(), data)),
  )
