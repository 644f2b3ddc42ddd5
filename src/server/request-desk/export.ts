import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import { recordQueueExport } from '#/server/requests/queue.ts'
import { queueFilter, workableKinds } from '#/server/requests/queue-filter.ts'
import type { QueueLine } from '#/server/requests/queued.ts'
import type { QueueSearch } from './views.ts'

/** More than anybody reads; a spreadsheet can still open it. */
const MOST_ROWS = 20_000

/** The filtered queue, for a file; audited. Null without permission for requests. */
export async function exportQueue(
  app: App,
  actor: DeskActor | null,
  search: QueueSearch,
  text?: string,
): Promise<QueueLine[] | null> {
  if (!actor) return null
  if (workableKinds(actor).length === 0) {
    logSecurity('permission-refused', 'work-requests')
    return null
  }
  const filter = queueFilter(actor, search, text)
  const lines = await recordQueueExport(app, filter, actor.staffId, MOST_ROWS)
  logSecurity('export-taken', 'queue')
  return lines
}
