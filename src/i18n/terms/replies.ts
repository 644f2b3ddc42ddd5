import type { ReplyChoice } from '#/domain/messages/template.ts'
import { m } from '#/paraglide/messages.js'

/** The reply buttons of a reminder; Meta takes up to 20 signs each. */
export const replyNames: Record<ReplyChoice, typeof m.whatsapp_button_coming> = {
  coming: m.whatsapp_button_coming,
  'other-time': m.whatsapp_button_other_time,
  cancel: m.whatsapp_button_cancel,
}
