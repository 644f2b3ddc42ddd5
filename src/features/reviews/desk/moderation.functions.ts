import { createServerFn } from '@tanstack/react-start'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import type { ModerationSearch } from '#/domain/content/moderation.ts'
import { listModeration } from '#/server/reviews/moderation.ts'
import { readModerationSearch } from '#/parts/moderation-search.ts'

/** Null without permission for reviews. */
export const getModeration = createServerFn()
  .validator(reading((search: ModerationSearch) => readModerationSearch(search)))
  .handler(async ({ data }) => listModeration(requestContext().app, await currentDeskActor(), data))
