import { holidayKeys, type Holiday, type HolidayKey } from '#/domain/schedule/holidays.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'

const names: Record<HolidayKey, () => string> = {
  'coptic-christmas': m.holidays_name_coptic_christmas,
  'january-revolution': m.holidays_name_january_revolution,
  'sham-el-nessim': m.holidays_name_sham_el_nessim,
  'sinai-liberation': m.holidays_name_sinai_liberation,
  'labour-day': m.holidays_name_labour_day,
  'june-revolution': m.holidays_name_june_revolution,
  'july-revolution': m.holidays_name_july_revolution,
  'armed-forces-day': m.holidays_name_armed_forces_day,
  'islamic-new-year': m.holidays_name_islamic_new_year,
  'prophets-birthday': m.holidays_name_prophets_birthday,
  'eid-al-fitr': m.holidays_name_eid_al_fitr,
  'eid-al-adha': m.holidays_name_eid_al_adha,
  ramadan: m.holidays_name_ramadan,
}

/** In the reader's language. */
export function holidayName({ key, name }: Pick<Holiday, 'key' | 'name'>): string {
  const known = holidayKeys.find((each) => each === key)
  return name ? inLocale(name) : known ? names[known]() : key
}

/** With a mark while its dates are only expected. */
export function publicHolidayName(holiday: Holiday): string {
  const name = holidayName(holiday)
  return holiday.state === 'expected' ? m.holidays_expected_name({ name }) : name
}
