import { createServerFn } from '@tanstack/react-start'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { listModeration, type ModerationSearch } from '#/server/reviews/moderation.ts'
import { readModerationSearch } from './moderationsearch.ts'

/** Null without permission for reviews. */
export const getModeration = createServerFn()
  .validator(reading((search: ModerationSearch) => readModerationSearch(search)))
  .handler(async ({ data }) => listModeration(requestContext().app, await currentDeskActor(), data))
