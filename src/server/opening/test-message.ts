import { eq } from 'drizzle-orm'
import type { DeskActor } from '#/domain/permissions.ts'
import type { Locale } from '#/domain/localized.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { codeSenders } from '#/server/gateways/messages/notifier.ts'
import { mailOf } from '#/server/notices/mail.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { findSite } from '#/server/site/site.ts'
import { record } from './open.ts'

export type TestMessageInput = { phone: string }

export type TestSent =
  | { ok: true }
  | { ok: false; code: 'not-yours' | 'channel-missing' | 'message-not-sent' }

/** Sends a message by each channel that reaches phones; each must accept it. `phone` is E.164. */
export async function sendTestMessage(
  app: App,
  actor: DeskActor | null,
  { phone, locale }: TestMessageInput & { locale: Locale },
): Promise<TestSent> {
  if (!mayWork(actor, 'open-site')) return { ok: false, code: 'not-yours' }
  const senders = codeSenders(app.gateways.notifier)
  if (senders.length === 0) return { ok: false, code: 'channel-missing' }
  const { brand } = await findSite(app)
  const name = { brand: brand.name[locale] }
  const message = {
    id: app.random.id(),
    phone,
    mail: null,
    locale,
    text: m.opening_test_text(name, { locale }),
  }
  const deliveries = await Promise.all(senders.map((sender) => sender.send(message)))
  if (deliveries.some(({ outcome }) => outcome !== 'sent'))
    return { ok: false, code: 'message-not-sent' }
  return record(app, actor, 'message-tested', { messagesAt: app.clock.now().toISOString() })
}

/** Sends an e-mail to the admin's own address. It proves no phone, so that the messages' item stays as it is. */
export async function sendTestMail(
  app: App,
  actor: DeskActor | null,
  { locale }: { locale: Locale },
): Promise<TestSent> {
  if (!mayWork(actor, 'open-site')) return { ok: false, code: 'not-yours' }
  const sender = app.gateways.notifier.senders.find(({ channel }) => channel === 'email')
  if (!sender) return { ok: false, code: 'channel-missing' }
  const [admin] = await app.db
    .select({ email: staff.email })
    .from(staff)
    .where(eq(staff.id, actor.staffId))
  if (!admin) return { ok: false, code: 'not-yours' }
  const { brand } = await findSite(app)
  const text = m.opening_test_text({ brand: brand.name[locale] }, { locale })
  const subject = m.opening_test_subject({}, { locale })
  const mail = mailOf(brand, { to: admin.email, subject, text, locale })
  const { outcome } = await sender.send({ id: app.random.id(), phone: '', mail, locale, text })
  if (outcome !== 'sent') return { ok: false, code: 'message-not-sent' }
  return record(app, actor, 'message-tested', {}, 'email')
}
