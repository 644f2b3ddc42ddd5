import { formatPhone } from '#/domain/account/phone.ts'
import { m } from '#/paraglide/messages.js'
import { requestKindNames } from '#/i18n/terms/requests.ts'
import { csvText } from '#/server/files/csv.ts'
import type { QueueLine } from '#/server/requests/queued.ts'
import { deskLook } from './labels.ts'

/** The lines of the queue as CSV. */
export function queueCsv(lines: readonly QueueLine[]): string {
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
