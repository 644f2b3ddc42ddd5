import type { DeskActor } from '#/domain/permissions.ts'
import { formatPhone } from '#/domain/account/phone.ts'
import { m } from '#/paraglide/messages.js'
import { requestKindNames } from '#/i18n/terms/requests.ts'
import type { App } from '#/server/app.ts'
import { csvText } from '#/server/files/csv.ts'
import { recordQueueExport } from '#/server/requests/queue.ts'
import type { QueueLine } from '#/server/requests/queued.ts'
import { queueFilter, workableKinds } from '#/server/requests/queue-filter.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import { deskLook } from './labels.ts'
import type { QueueSearch } from '#/server/request-desk/views.ts'

/** More than anybody reads; a spreadsheet can still open it. */
const MOST_ROWS = 20_000

/** The filtered queue as CSV; null without permission for requests. */
export async function exportQueue(
  app: App,
  actor: DeskActor | null,
  search: QueueSearch,
  text?: string,
): Promise<string | null> {
  if (!actor) return null
  if (workableKinds(actor).length === 0) {
    logSecurity('permission-refused', 'work-requests')
    return null
  }
  const filter = queueFilter(actor, search, text)
  const lines = await recordQueueExport(app, filter, actor.staffId, MOST_ROWS)
  logSecurity('export-taken', 'queue')
  const headings = [
    m.queue_reference(),
    m.queue_kind(),
    m.requests_status(),
    m.queue_who(),
    m.queue_export_phone(),
    m.queue_since(),
    m.queue_assignee(),
  ]
  return csvText([headings, ...lines.map(rowOf)])
}

/** Times in ISO format, so that a spreadsheet sorts them. */
function rowOf({ reference, kind, status, name, phone, createdAt, assignee }: QueueLine): string[] {
  const since = createdAt.toISOString()
  return [
    reference,
    requestKindNames[kind](),
    deskLook(status).label(),
    name,
    formatPhone(phone),
    since,
    assignee ?? '',
  ]
}
