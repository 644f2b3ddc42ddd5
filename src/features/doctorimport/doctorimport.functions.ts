import { createServerFn } from '@tanstack/react-start'
import { readUuid } from '#/domain/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { listImports } from '#/server/imports/desk.ts'

/** Null without permission for the directory. */
export const getImports = createServerFn()
  .validator(reading((search: { import?: string | undefined }) => readUuid(search.import)))
  .handler(async ({ data: id }) => listImports(requestContext().app, await currentDeskActor(), id))
