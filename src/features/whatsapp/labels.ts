import type { TemplateKey } from '#/domain/messages/template.ts'
import { explainWith } from '#/forms/explain.ts'
import type { Names } from '#/i18n/names.ts'
import { deskNoticeNames } from '#/i18n/terms/notices.ts'
import { m } from '#/paraglide/messages.js'

export const explainTemplate = explainWith({
  'template-name': m.whatsapp_error_name,
  'not-yours': m.whatsapp_error_not_yours,
})

export const templateNames: Names<TemplateKey> = {
  ...deskNoticeNames,
  code: m.whatsapp_what_code,
  'no-account': m.whatsapp_what_no_account,
  'booking-called-off': m.whatsapp_what_called_off,
  'series-confirmed': m.whatsapp_what_series_confirmed,
  'series-changed': m.whatsapp_what_series_changed,
  'series-cancelled': m.whatsapp_what_series_cancelled,
  'series-called-off': m.whatsapp_what_series_called_off,
  'clinic-booking-day': m.whatsapp_what_clinic_day,
}
