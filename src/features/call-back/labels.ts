import { explainWith, summarizeWith } from '#/forms/explain.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { CallWindowView } from '#/server/call-back/call-back.ts'

export function windowText({ startsAt, endsAt }: CallWindowView): string {
  return m.call_back_window({
    from: formatInstant(startsAt, 'dateTime'),
    until: formatInstant(endsAt, 'time'),
  })
}

export const explainCallBack = explainWith({
  'call-waiting': m.call_back_error_waiting,
  'date-invalid': m.call_back_error_window,
  'phone-foreign': m.call_back_error_foreign,
  'changed-meanwhile': m.call_back_error_changed,
  'not-yours': m.call_back_error_changed,
})

export const summarizeCallBack = summarizeWith(explainCallBack, {
  window: m.call_back_when,
  message: m.call_back_about,
  email: m.call_back_email,
})
