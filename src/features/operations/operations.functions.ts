import { createServerFn } from '@tanstack/react-start'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { listOperations } from '#/server/operations/desk.ts'
import { listAudit } from '#/server/operations/audit-log.ts'
import type { AuditSearch } from '#/server/operations/audit-views.ts'
import { readAuditSearch } from './audit-search.ts'

/** Null without permission for any of it. */
export const getOperations = createServerFn().handler(async () =>
  listOperations(requestContext().app, await currentDeskActor()),
)

/** Null without permission to read it. */
export const getAuditLog = createServerFn()
  .validator(reading((search: AuditSearch) => readAuditSearch(search)))
  .handler(async ({ data }) => listAudit(requestContext().app, await currentDeskActor(), data))
