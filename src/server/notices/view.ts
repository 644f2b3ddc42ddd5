import { isDelayed, type NoticeView } from '#/domain/notice.ts'
import { maskMobile } from '#/domain/account/phone.ts'
import type { NoticeSubject } from '#/server/notices/notice.ts'
import { gatewayHealth } from '#/server/gateways/messages/circuit.ts'
import { findLatestNotice } from '#/server/notices/notices.ts'
import type { App } from '#/server/app.ts'

/** The state of the latest notice about a subject, for the subject's page. */
export async function findNoticeView(app: App, of: NoticeSubject): Promise<NoticeView | null> {
  const found = await findLatestNotice(app, of)
  if (!found) return null
  const { kind, channel, phone, receipt, scheduledAt } = found
  // One that can't be sent by another channel: see `recordReceipt`.
  const status = found.status === 'sent' && receipt === 'failed' ? 'dead' : found.status
  const isDelivered = status === 'sent' && receipt !== null
  const maskedPhone = channel === 'email' ? null : maskMobile(phone)
  const isDue = status === 'pending'
  const isLate = isDue && (isDelayed(scheduledAt, app.clock.now()) || (await areGatewaysDown(app)))
  return { kind, status, maskedPhone, isDelivered, isDelayed: isLate }
}

async function areGatewaysDown(app: App): Promise<boolean> {
  const { isDown } = await gatewayHealth(app, app.gateways.notifier.senders)
  return isDown
}
