import { DEFAULT_CUTOFF_MINUTES } from '#/domain/booking/booking.ts'
import { locales, type Localized } from '#/domain/localized.ts'
import { m } from '#/paraglide/messages.js'
import type { Cells } from './cells.ts'
import { titleChoices } from './fixed-choices.ts'

/** A text in each language of the site. */
function inBoth(text: (locale: 'ar' | 'en') => string): Localized {
  const [ar, en] = locales.map(text)
  return { ar: ar ?? '', en: en ?? '' }
}

/** What a new doctor has whom a file only names, with a title and a specialty; nothing that has to be known. */
export function defaultDoctor(title: string, specialty: Localized | undefined): Cells {
  const named = titleChoices.find(title)?.name
  const headline = inBoth((locale) =>
    specialty && named
      ? m.doctorimport_default_headline(
          { title: named[locale], specialty: specialty[locale] },
          { locale },
        )
      : '',
  )
  return {
    languages: 'ar',
    experience_years: '0',
    headline_ar: headline.ar,
    headline_en: headline.en,
    home_visit: 'no',
    waiting_minutes: '0',
    accepts_new_patients: 'yes',
    verified: 'no',
    published: 'yes',
  }
}

type ClinicOf = {
  name: Localized
  district: Localized | undefined
  governorate: Localized | undefined
  fee: string
}

/** The same for a clinic: a follow-up costs what a visit does. */
export function defaultClinic({ name, district, governorate, fee }: ClinicOf): Cells {
  const clinic = inBoth((locale) =>
    m.doctorimport_default_clinic({ name: name[locale] }, { locale }),
  )
  const address = inBoth((locale) =>
    district && governorate
      ? m.doctorimport_default_address(
          { district: district[locale], governorate: governorate[locale] },
          { locale },
        )
      : '',
  )
  return {
    name_ar: clinic.ar,
    name_en: clinic.en,
    address_ar: address.ar,
    address_en: address.en,
    follow_up_fee: fee,
    follow_up_days: '0',
    cutoff_minutes: String(DEFAULT_CUTOFF_MINUTES),
    refund_percent: '100',
    by_turn: 'no',
    undo: 'yes',
  }
}
