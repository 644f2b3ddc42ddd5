import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { keptDeskSearch } from '#/server/desksearch.server.ts'
import { findDeskRequest, listQueue } from './queue.server.ts'
import { readQueueSearch, type QueueSearch } from './queuesearch.ts'

/** Null without permission for requests. */
export const getQueue = createServerFn()
  .validator(reading((search: QueueSearch) => readQueueSearch(search)))
  .handler(async ({ data }) => {
    const text = data.found && (await keptDeskSearch('requests'))
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
