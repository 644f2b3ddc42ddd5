import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { isTemplateError, receiptsBefore, type Receipt } from '#/domain/messages/receipt.ts'
import { noticeForm } from '#/domain/messages/template.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isUnexpired, noticeDeliveries, notices } from '#/server/db/schema/notices.ts'
import { noteTemplate } from '#/server/gateways/messages/whatsapp-templates.ts'
import type { NoticeChannel } from '#/domain/notice.ts'

export type ArrivedReceipt = {
  channel: NoticeChannel
  messageId: string
  receipt: Receipt
  code: string | null
}

const { id, noticeId, channel, messageId, receipt } = noticeDeliveries

/**
 * Records what became of a message that we sent, unless something better is known; false for an unknown id. A notice that WhatsApp
 * could not deliver is sent by SMS once, while it is still useful.
 */
export async function recordReceipt(app: App, arrived: ArrivedReceipt): Promise<boolean> {
  const own = and(eq(channel, arrived.channel), eq(messageId, arrived.messageId))
  const known = await app.db.select({ id }).from(noticeDeliveries).where(own).limit(1)
  if (known.length === 0) return false
  await app.db.transaction(async (tx) => {
    const before = receiptsBefore(arrived.receipt)
    const [changed] = await tx
      .update(noticeDeliveries)
      .set({
        receipt: arrived.receipt,
        receiptAt: app.clock.now(),
        receiptReason: arrived.code,
      })
      .where(and(own, or(isNull(receipt), inArray(receipt, before))))
      .returning({ noticeId })
    if (changed && arrived.receipt === 'failed' && arrived.channel === 'whatsapp')
      await sendOtherwise(app, tx, changed.noticeId, Number(arrived.code))
  })
  return true
}

async function sendOtherwise(app: App, tx: Queries, lost: string, code: number): Promise<void> {
  const now = app.clock.now()
  const isLost = and(eq(notices.id, lost), eq(notices.channel, 'whatsapp'))
  const [notice] = await tx.select().from(notices).where(isLost)
  if (notice && isTemplateError(code)) {
    const key = noticeForm(notice.kind, notice.inputs)
    await noteTemplate({ db: tx, clock: app.clock }, { key, locale: notice.locale }, code)
  }
  if (!app.gateways.notifier.senders.some((sender) => sender.channel === 'sms')) return
  // As after a first try: it does not count again for its day.
  await tx
    .update(notices)
    .set({ status: 'pending', dueAt: now, attempts: 1 })
    .where(and(isLost, eq(notices.status, 'sent'), isUnexpired(now)))
}
