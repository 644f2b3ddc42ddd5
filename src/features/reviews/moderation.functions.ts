import { createServerFn } from '@tanstack/react-start'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { readModerationSearch, type ModerationSearch } from './moderationsearch.ts'
import { listModeration } from './moderation.server.ts'
import { reading } from '#/middleware/reading.ts'

/** Null without permission for reviews. */
export const getModeration = createServerFn()
  .validator(reading((search: ModerationSearch) => readModerationSearch(search)))
  .handler(async ({ data }) =>
    listModeration(requestContext().services, await currentDeskActor(), data),
  )
