import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { storedDeskSearch } from '#/server/session/desk-search.ts'
import { findDeskRequest, listQueue } from '#/server/request-desk/queue.ts'
import type { QueueSearch } from '#/server/request-desk/views.ts'
import { readQueueSearch } from './queue-search.ts'

/** Null without permission for requests. */
export const getQueue = createServerFn()
  .validator(reading((search: QueueSearch) => readQueueSearch(search)))
  .handler(async ({ data }) => {
    const text = data.found && (await storedDeskSearch('requests'))
    return listQueue(requestContext().app, await currentDeskActor(), data, text)
  })

export const getDeskRequest = createServerFn()
  .validator(reading((reference: string) => parseReference(reference, 'BLR')))
  .handler(async ({ data: reference }) =>
    found(
      reference
        ? await findDeskRequest(requestContext().app, await currentDeskActor(), reference)
        : null,
    ),
  )
