import { logSender } from '#/server/gateways/messages/log.ts'
import { httpMailSender } from '#/server/gateways/messages/mail-http.ts'
import type { Notifier, Sender } from '#/server/gateways/messages/notifier.ts'
import { smsSender } from '#/server/gateways/messages/sms.ts'
import { smtpSender } from '#/server/gateways/messages/smtp-sender.ts'
import { whatsappSender } from '#/server/gateways/messages/whatsapp.ts'
import type { ApprovedTemplates } from '#/server/gateways/messages/whatsapp-templates.ts'
import { leavesMachine } from '#/server/config/plain-gateways.ts'
import { isWorker } from '#/server/config/runtime.ts'
import type { whatsappSettings } from '#/server/config/whatsapp-settings.ts'
import type { Settings } from '#/server/config/settings.ts'
import type { smsReportSettings } from '#/server/config/sms-reports.ts'
import { smsGatewayOf, type smsSettings } from '#/server/config/sms-settings.ts'

export type SenderSettings = Partial<
  Pick<
    Settings,
    | 'PUBLIC_ORIGIN'
    | 'TRUST_PROXY'
    | 'SMS_URL'
    | keyof typeof smsSettings
    | 'WHATSAPP_URL'
    | 'WHATSAPP_KEY'
    | keyof typeof whatsappSettings
    | keyof typeof smsReportSettings
    | 'SMTP_URL'
    | 'MAIL_HTTP_URL'
    | 'MAIL_HTTP_KEY'
    | 'MAIL_FROM'
  >
>

type Parts = { smtp?: typeof smtpSender; templates?: ApprovedTemplates }

/** The configured channels in order of preference: WhatsApp, SMS, e-mail. */
export function makeNotifier(
  settings: SenderSettings,
  { smtp = smtpSender, templates = null }: Parts = {},
): Notifier {
  const senders = [whatsapp(settings, templates), sms(settings), mail(settings, smtp)]
  const isRehearsal = !settings.SMS_URL && isSomebodysMachine(settings)
  return { senders: senders.filter((sender) => sender !== null), isRehearsal }
}

function whatsapp(
  { WHATSAPP_URL: url, WHATSAPP_KEY: key, WHATSAPP_MODE: mode = 'text' }: SenderSettings,
  templates: ApprovedTemplates,
): Sender | null {
  return url && key ? whatsappSender({ url, key, mode, templates }) : null
}

function sms(settings: SenderSettings): Sender | null {
  const gateway = smsGatewayOf(settings)
  if (gateway) return smsSender(gateway)
  return isSomebodysMachine(settings) ? logSender() : null
}

function mail(settings: SenderSettings, smtpOf: typeof smtpSender): Sender | null {
  const { MAIL_FROM: from, SMTP_URL, MAIL_HTTP_URL: url, MAIL_HTTP_KEY: key } = settings
  const isPublic = settings.PUBLIC_ORIGIN?.startsWith('https:') ?? false
  const smtp =
    SMTP_URL && from
      ? smtpOf({ url: SMTP_URL, from, requireTls: isPublic && leavesMachine(SMTP_URL) })
      : null
  return smtp ?? (url && key && from ? httpMailSender({ url, key, from }) : null)
}

/**
 * Whether this is a developer's machine: no https origin, proxy or WhatsApp gateway, and not the edge.
 * Only there may codes be logged.
 */
function isSomebodysMachine({ PUBLIC_ORIGIN, TRUST_PROXY, WHATSAPP_URL }: SenderSettings): boolean {
  if (isWorker() || TRUST_PROXY || WHATSAPP_URL) return false
  return !PUBLIC_ORIGIN?.startsWith('https:')
}
