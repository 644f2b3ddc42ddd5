import type { Locale } from '#/domain/localized.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { recordDelivery } from '#/server/gateways/messages/circuit.ts'
import { mailOf } from '#/server/notices/mail.ts'
import { findSite } from '#/server/site/site.ts'
import { issueCode, takeCodeLimits } from '#/server/verification/issue-code.ts'

export type MailCodeRequest = {
  email: string
  /** Whose address it would be. */
  userId: string
  locale: Locale
  /** The visitor's network address. */
  address: string
}

export type MailCodeSent = { ok: true } | { ok: false; code: 'too-many' | 'code-not-sent' }

/** Sends a code that proves an e-mail address; at once, like those to phones, and within the same limits. */
export async function sendMailCode(
  app: App,
  { email, userId, locale, address }: MailCodeRequest,
): Promise<MailCodeSent> {
  const subject = { purpose: 'email', phone: email } as const
  if (!(await takeCodeLimits(app, { ...subject, address }))) return { ok: false, code: 'too-many' }
  const sender = app.gateways.notifier.senders.find(({ channel }) => channel === 'email')
  if (!sender) return { ok: false, code: 'code-not-sent' }
  const code = await issueCode(app, { ...subject, userId })
  const { brand } = await findSite(app)
  const text = m.notices_code({ brand: brand.name[locale], code }, { locale })
  const words = { subject: m.notices_subject_code({}, { locale }), text, locale }
  const mail = mailOf(brand, { to: email, ...words })
  const delivery = await sender.send({ id: app.random.id(), phone: '', mail, locale, text })
  await recordDelivery(app, sender.channel, delivery)
  return delivery.outcome === 'sent' ? { ok: true } : { ok: false, code: 'code-not-sent' }
}
