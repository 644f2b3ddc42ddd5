import { createServerFn } from '@tanstack/react-start'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { readModerationSearch, type ModerationSearch } from './moderationsearch.ts'
import { listModeration } from './moderation.server.ts'
import { moderationForms } from './moderationforms.server.ts'
import { reading } from '#/middleware/reading.ts'

/** Null for whoever has nothing to do with reviews. */
export const getModeration = createServerFn()
  .validator(reading((search: ModerationSearch) => readModerationSearch(search)))
  .handler(async ({ data }) =>
    listModeration(requestContext().services, await currentDeskActor(), data),
  )

export const sendModerationForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(moderationForms, data))
