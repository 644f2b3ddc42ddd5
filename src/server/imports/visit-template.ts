import { usualVisitType } from '#/domain/booking/visit-type.ts'
import { visitTemplateColumns } from '#/domain/directory/visit-columns.ts'
import type { Locale } from '#/domain/localized.ts'
import { m } from '#/paraglide/messages.js'
import type { Option } from './choices.ts'
import { yesNoOptions } from './fixed-choices.ts'
import { bookerOptions, roomOptions, visitKindOptions } from './visit-choices.ts'

/** A table to fill in: the cells of its example, and the options of its columns. */
export type TableTemplate = {
  columns: readonly string[]
  cells: Readonly<Record<string, string | undefined>>
  options: Readonly<Record<string, readonly Option[]>>
}

/** The names are in both languages, because patients of both read them. */
export function visitTemplate(locale: Locale): TableTemplate {
  const nameIn = (options: readonly Option[], slug: string) =>
    options.find((option) => option.slug === slug)?.name[locale]
  return {
    columns: visitTemplateColumns,
    cells: {
      visit_name_ar: m.doctorimport_example_visit({}, { locale }),
      visit_name_en: 'ECG',
      syndicate_number: '123456',
      visit_fee: '250',
      visit_minutes: String(usualVisitType.minutes),
      visit_kind: nameIn(visitKindOptions, usualVisitType.kind),
      visit_fee_from: nameIn(yesNoOptions, 'no'),
      visit_buffer_before: '0',
      visit_buffer_after: '10',
      visit_clinics: '1',
      visit_bookable_by: nameIn(bookerOptions, usualVisitType.bookableBy),
      visit_returning_days: String(usualVisitType.returningDays),
      visit_days_ahead: String(usualVisitType.daysAhead),
      visit_notice_hours: String(usualVisitType.noticeHours),
    },
    options: {
      visit_kind: visitKindOptions,
      visit_fee_from: yesNoOptions,
      visit_bookable_by: bookerOptions,
      visit_needs: roomOptions,
    },
  }
}
