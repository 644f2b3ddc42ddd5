import { createServerFn } from '@tanstack/react-start'
import type { ModerationSearch } from '#/domain/content/moderation.ts'
import { reading } from '#/middleware/reading.ts'
import { readModerationSearch } from '#/parts/moderation-search.ts'
import { listDeskPhotos } from '#/server/clinic-photos/moderation.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'

/** Null without permission to publish profiles. */
export const getDeskPhotos = createServerFn()
  .validator(reading((search: ModerationSearch) => readModerationSearch(search)))
  .handler(async ({ data }) => listDeskPhotos(requestContext().app, await currentDeskActor(), data))
