import { site } from '#/brand.ts'
import { EGYPTIAN_WEEK } from '#/domain/clinic.ts'
import { closingTime, isOpenAt, nextOpening, type WeeklyHours } from '#/domain/hours.ts'
import { viewProviderPhone, type ProviderPhoneView } from '#/domain/providerphone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { viewAddress } from '#/server/doctors/branch.ts'
import type { Office } from './office.ts'
import { listOfficeRows } from './offices.ts'

/** Whether an office is open, and until or from when; instants are ISO strings. */
export type OpeningState =
  | { state: 'open'; until: string | null }
  | { state: 'closed'; opensAt: string | null }

export type OfficeView = {
  slug: string
  name: string
  address: string
  landmark: string
  area: string
  phone: ProviderPhoneView
  opening: OpeningState
  /** Starts on Saturday, as the Egyptian week does; a day can have several spans. */
  week: { weekday: number; spans: { startsAt: string; endsAt: string }[] }[]
}

/** Our branches, and whether their doors are open now. */
export async function listOffices(app: App): Promise<OfficeView[]> {
  const found = await listOfficeRows(app)
  const now = app.clock.now()
  return found.map((office) => viewOffice(office, now))
}

function viewOffice(office: Office, now: Date): OfficeView {
  const { district, ...address } = viewAddress(office)
  const governorate = inLocale(office.governorate)
  return {
    slug: office.slug,
    ...address,
    area: inLocale({ ar: `${district}، ${governorate}`, en: `${district}, ${governorate}` }),
    phone: viewProviderPhone(office.phone, site.isDemo),
    opening: openingAt(office.hours, now),
    week: EGYPTIAN_WEEK.map((weekday) => ({
      weekday,
      spans: office.hours
        .filter((hours) => hours.weekday === weekday)
        .map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    })),
  }
}

function openingAt(hours: readonly WeeklyHours[], now: Date): OpeningState {
  return isOpenAt(hours, now)
    ? { state: 'open', until: closingTime(hours, now)?.toISOString() ?? null }
    : { state: 'closed', opensAt: nextOpening(hours, now)?.toISOString() ?? null }
}
