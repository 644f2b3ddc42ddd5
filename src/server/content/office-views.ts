import { asc, eq } from 'drizzle-orm'
import { site } from '#/brand.ts'
import type { Address, InDistrict, InGovernorate } from '#/domain/directory/branch.ts'
import { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import { closingTime, isOpenAt, nextOpening, type WeeklyHours } from '#/domain/schedule/hours.ts'
import { localized } from '#/domain/localized.ts'
import { viewProviderPhone, type ProviderPhoneView } from '#/domain/account/provider-phone.ts'
import type { App } from '#/server/app.ts'
import { districts, governorates } from '#/server/db/schema/catalogue.ts'
import { officeHours, offices } from '#/server/db/schema/offices.ts'
import { viewAddress, viewPlace } from '#/server/doctors/branch.ts'

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

/** A branch of Balsam's own. */
type Office = Address &
  InDistrict &
  InGovernorate & {
    slug: string
    phone: string
    /** Wall-clock hours in Africa/Cairo. */
    hours: WeeklyHours[]
  }

/** Our branches, and whether their doors are open now. */
export async function listOffices(app: App): Promise<OfficeView[]> {
  const found = await listOfficeRows(app)
  const now = app.clock.now()
  return found.map((office) => viewOffice(office, now))
}

/** The weekly hours of the first branch; empty without one. */
export async function findOfficeHours(app: App): Promise<WeeklyHours[]> {
  const [first] = await listOfficeRows(app)
  return first?.hours ?? []
}

function viewOffice(office: Office, now: Date): OfficeView {
  const { district: _district, ...address } = viewAddress(office)
  return {
    slug: office.slug,
    ...address,
    area: viewPlace(office.district, office.governorate),
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

async function listOfficeRows(app: App): Promise<Office[]> {
  const [places, hours] = await Promise.all([
    app.reads
      .select({ office: offices, district: districts, governorate: governorates })
      .from(offices)
      .innerJoin(districts, eq(districts.slug, offices.districtSlug))
      .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
      .where(eq(offices.isHidden, false))
      .orderBy(asc(offices.position)),
    app.reads.select().from(officeHours).orderBy(asc(officeHours.startsAt)),
  ])
  const hoursOf = Map.groupBy(hours, ({ officeSlug }) => officeSlug)
  return places.map(({ office, district, governorate }) => ({
    slug: office.slug,
    phone: office.phone,
    name: localized(office, 'name'),
    address: localized(office, 'address'),
    landmark: localized(office, 'landmark'),
    district: localized(district, 'name'),
    governorate: localized(governorate, 'name'),
    hours: hoursOf.get(office.slug) ?? [],
  }))
}
