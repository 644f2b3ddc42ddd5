import { site } from '#/brand.ts'
import { closingTime, isOpenAt, nextOpening, type WeeklyHours } from '#/domain/hours.ts'
import { viewProviderPhone } from '#/domain/providerphone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Office } from '#/server/content/office.ts'
import { listOfficeRows } from '#/server/content/offices.ts'
import type { Doors, OfficeView } from './contact.ts'

/** Our branches, and whether their doors are open now. */
export async function listOffices(app: App): Promise<OfficeView[]> {
  const found = await listOfficeRows(app)
  const now = app.clock.now()
  return found.map((office) => viewOffice(office, now))
}

function viewOffice(office: Office, now: Date): OfficeView {
  const district = inLocale(office.districtAr, office.districtEn)
  const governorate = inLocale(office.governorateAr, office.governorateEn)
  return {
    slug: office.slug,
    name: inLocale(office.nameAr, office.nameEn),
    address: inLocale(office.addressAr, office.addressEn),
    landmark: inLocale(office.landmarkAr, office.landmarkEn),
    area: inLocale(`${district}، ${governorate}`, `${district}, ${governorate}`),
    phone: viewProviderPhone(office.phone, site.isDemo),
    doors: doorsAt(office.hours, now),
    week: EGYPTIAN_WEEK.map((weekday) => ({
      weekday,
      spans: office.hours
        .filter((hours) => hours.weekday === weekday)
        .map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    })),
  }
}

function doorsAt(hours: readonly WeeklyHours[], now: Date): Doors {
  return isOpenAt(hours, now)
    ? { state: 'open', until: closingTime(hours, now)?.toISOString() ?? null }
    : { state: 'closed', opensAt: nextOpening(hours, now)?.toISOString() ?? null }
}

/** ISO weekdays from Saturday on. */
const EGYPTIAN_WEEK = [6, 7, 1, 2, 3, 4, 5]
