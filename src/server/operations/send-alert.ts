import type { AlertSubject } from '#/domain/web/alerts.ts'
import { locales, type Locale } from '#/domain/localized.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { mailOf } from '#/server/notices/mail.ts'
import { codeSenders, type Notifier, type Sender } from '#/server/gateways/messages/notifier.ts'

/** An e-mail address and a phone in E.164; each may be missing. */
export type AlertRecipient = { email: string | null; phone: string | null }

/** `nobody`: no address is given, or no gateway reaches one that is. */
export type AlertOutcome = 'sent' | 'refused' | 'nobody'

type AlertContext = { notifier: Notifier; random: App['random']; brand: Record<Locale, string> }

const subjectTexts: Record<AlertSubject, (inputs: object, options: { locale: Locale }) => string> =
  {
    database: m.operations_alert_database,
    site: m.operations_alert_site,
    certificate: m.operations_alert_certificate,
    disk: m.operations_alert_disk,
    'backup-age': m.operations_alert_backup,
    outbox: m.operations_alert_outbox,
    clock: m.operations_alert_clock,
    opening: m.operations_alert_opening,
  }

/**
 * Says what is broken, or with an empty list that all works again: by e-mail in both languages, and to the phone in Arabic.
 * `sent`: a gateway accepted it for each address that one reaches.
 */
export async function sendAlert(
  context: AlertContext,
  { email, phone }: AlertRecipient,
  broken: readonly AlertSubject[],
): Promise<AlertOutcome> {
  const { senders } = context.notifier
  const mail = senders.filter(({ channel }) => channel === 'email')
  const texts = [
    ...(email ? [{ to: mail, languages: locales }] : []),
    ...(phone ? [{ to: codeSenders(context.notifier), languages: ['ar'] as const }] : []),
  ].filter(({ to }) => to.length > 0)
  if (texts.length === 0) return 'nobody'
  const sender = { name: context.brand, company: null, email: null, hotline: null }
  const message = { id: context.random.id(), phone: phone ?? '', locale: 'ar' as const }
  const subject = m.operations_alert_subject({ brand: context.brand.ar }, { locale: 'ar' })
  const sent = await Promise.all(
    texts.map(({ to, languages }) => {
      const parts = languages.map((locale) => textOf(context.brand[locale], broken, locale))
      const text = parts.join('\n\n')
      const mail = email ? mailOf(sender, { to: email, subject, text, locale: 'ar' }) : null
      return acceptedByOne(to, { ...message, mail, text })
    }),
  )
  return sent.every(Boolean) ? 'sent' : 'refused'
}

function textOf(brand: string, broken: readonly AlertSubject[], locale: Locale): string {
  if (broken.length === 0) return m.operations_alert_over({ brand }, { locale })
  const lines = broken.map((subject) => `- ${subjectTexts[subject]({}, { locale })}`)
  return [m.operations_alert_text({ brand }, { locale }), ...lines].join('\n')
}

/** The next channel is for when one does not accept it. */
async function acceptedByOne(
  senders: readonly Sender[],
  message: Parameters<Sender['send']>[0],
): Promise<boolean> {
  for (const sender of senders) if ((await sender.send(message)).outcome === 'sent') return true
  return false
}
