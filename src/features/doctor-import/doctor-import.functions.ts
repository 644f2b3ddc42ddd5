import { createServerFn } from '@tanstack/react-start'
import { readUuid } from '#/domain/web/address.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { listImports } from '#/server/imports/desk.ts'

/** Null without permission for the directory. */
export const getImports = createServerFn()
  .validator(reading((search: { import?: string | undefined }) => readUuid(search.import)))
  .handler(async ({ data: id }) => listImports(requestContext().app, await currentDeskActor(), id))
