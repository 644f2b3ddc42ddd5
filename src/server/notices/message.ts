import type { Site } from '#/domain/content/brand.ts'
import { hasReplies, replyChoices } from '#/domain/messages/template.ts'
import { isLate } from '#/domain/notice.ts'
import { canonicalPath } from '#/i18n/locale.ts'
import { replyNames } from '#/i18n/terms/replies.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import type { Message, MessageButtons } from '#/server/gateways/messages/notifier.ts'
import { runInContext } from '#/server/http/context.ts'
import { mailOf } from './mail.ts'
import type { DueNotice } from './notice.ts'
import { replyPayload } from './reply-token.ts'
import { templateOf } from './templates.ts'
import { lateWords, noticeWords } from './texts.ts'
import { unsubscribePath } from './unsubscribe.ts'

/**
 * A notice as a message in the recipient's language, whichever language the request that queued it had. A template can't say that it
 * is late; its values are those of now.
 */
export function messageOf(app: App, site: Site, notice: DueNotice): Message {
  const { id, phone, email, locale, inputs } = notice
  const origin = app.settings.publicOrigin
  const context = { requestId: id, locale, origin, address: '', app, site }
  return runInContext(context, () => {
    const now = app.clock.now()
    const late = isLate(notice, now) ? `${lateWords(notice.scheduledAt)}\n` : ''
    const say = (said: DueNotice['inputs']) =>
      noticeWords({ ...notice, inputs: said }, { publicOrigin: origin, now })
    const { subject, text } = say(unnamed(notice))
    const words = { locale, subject, text: late + text }
    const path = origin.startsWith('https:') && unsubscribePath(app, inputs)
    const unsubscribeUrl = path ? origin + canonicalPath(path, locale) : undefined
    const mail = email && { ...mailOf(site.brand, { to: email, ...words }), unsubscribeUrl }
    const own = say(inputs)
    const replies = hasReplies(own.form)
      ? replyChoices.map((choice) => ({
          payload: replyPayload(app, choice, inputs),
          title: replyNames[choice](),
        }))
      : []
    const payloads = replies.map(({ payload }) => payload)
    const ownText = late + own.text
    return {
      id,
      phone,
      mail: mail || null,
      locale,
      text: ownText,
      template: templateOf(own.form, own.words, { path: own.path, replies: payloads }),
      buttons: { replies, open: openButton(ownText, own.words.link) },
      ...timeLeft(notice, now),
    }
  })
}

function openButton(text: string, url: string): MessageButtons['open'] {
  const rest = text.replace(url, '').trim()
  const hasLink = url !== '' && rest !== text.trim() && rest !== ''
  return hasLink ? { url, title: m.whatsapp_button_open(), text: rest } : null
}

/** WhatsApp takes 30 seconds to 12 hours. */
function timeLeft({ expiresAt }: DueNotice, now: Date): Pick<Message, 'ttlSeconds'> {
  const seconds = expiresAt ? Math.floor((+expiresAt - +now) / 1000) : Infinity
  return seconds >= 30 && seconds <= 43_200 ? { ttlSeconds: seconds } : {}
}

/** Nobody has proved the e-mail address, so that no doctor is named there. */
function unnamed({ inputs }: DueNotice): DueNotice['inputs'] {
  const { doctor: _doctor, title: _title, ...others } = inputs
  return others
}
