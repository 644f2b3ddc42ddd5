import { MOST_INBOX_EVENTS } from '#/domain/messages/inbox.ts'
import type { Receipt } from '#/domain/messages/receipt.ts'
import type { App } from '#/server/app.ts'
import { meets, plainAt } from '#/server/config/answer-condition.ts'
import type { SmsReports } from '#/server/config/sms-reports.ts'
import { isSameText } from '#/server/crypto/signatures.ts'
import { cleanJson } from '#/server/http/sanitize.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import { storeArrived, type Arrived } from './inbox.ts'

/** Stores what an SMS gateway reports, one message or a list, as JSON or as a form; the answer's status. */
export async function receiveSmsReport(
  app: App,
  token: string,
  { text, isForm }: { text: string; isForm: boolean },
): Promise<200 | 400 | 404 | 413> {
  const { sms } = app.settings.hooks
  if (!sms) return 404
  if (!isSameText(sms.token, token)) {
    logSecurity('signature-refused', 'sms')
    return 404
  }
  const reports = readReports(text, isForm)
  if (!reports) return 400
  if (reports.length > MOST_INBOX_EVENTS) return 413
  const arrived = reports.map((report) => receiptOf(sms, JSON.stringify(report)))
  await storeArrived(
    app,
    arrived.filter((one) => one !== null),
  )
  return 200
}

function readReports(text: string, isForm: boolean): unknown[] | null {
  const written = isForm ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : text
  const clean = cleanJson(written)
  if (clean === null) return null
  const read: unknown = JSON.parse(clean)
  return Array.isArray(read) ? read : [read]
}

/** Null for a report that says nothing of its message's end. */
function receiptOf({ id, deliveredIf, failedIf }: SmsReports, report: string): Arrived | null {
  const messageId = plainAt(id, report)
  const receipt = statusOf({ deliveredIf, failedIf }, report)
  if (!messageId || messageId.length > 200 || !receipt) return null
  return {
    key: `sms:${messageId}:${receipt}`,
    channel: 'sms',
    messageId,
    event: { kind: 'receipt', receipt, code: receipt === 'failed' ? 'failed' : null },
  }
}

function statusOf(
  { deliveredIf, failedIf }: Pick<SmsReports, 'deliveredIf' | 'failedIf'>,
  report: string,
): Receipt | null {
  if (meets(deliveredIf, report)) return 'delivered'
  return failedIf && meets(failedIf, report) ? 'failed' : null
}
