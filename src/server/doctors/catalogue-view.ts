import type { App } from '#/server/app.ts'
import { chooseArea } from './area.ts'
import { readCountedCatalogue } from './directory.ts'
import type { CountedCatalogue, CountedEntry, DoctorFilters } from './listing.ts'
import { searchListings } from './search.ts'
import {
  viewEntry,
  viewFree,
  type AreaView,
  type CatalogueView,
  type ChoicesView,
  type DoctorCardView,
  type GovernorateView,
  type ShowcaseView,
} from './views.ts'

const SOONEST_OF_FIELD = 3

/** What the filters offer; places and fields without a doctor are left out. */
export async function listChoices(app: App): Promise<ChoicesView> {
  const { specialties, governorates, insurers } = viewCatalogue(await readCountedCatalogue(app))
  return {
    specialties,
    governorates: governorates.map(({ slug, name, doctorCount }) => ({ slug, name, doctorCount })),
    insurers,
  }
}

/** The directory's part of the home page, for the area stored in the visitor's browser. */
export async function findShowcase(app: App, kept: string | undefined): Promise<ShowcaseView> {
  const known = await readCountedCatalogue(app)
  const catalogue = viewCatalogue(known)
  const area = chooseArea(kept, catalogue)
  return {
    area,
    ...(await findSoonestNear(app, { area, now: app.clock.now() })),
    catalogue,
    figures: {
      doctors: known.specialties.reduce((total, { doctorCount }) => total + doctorCount, 0),
      specialties: catalogue.specialties.length,
      governorates: catalogue.governorates.length,
    },
  }
}

/** The doctors of one field who have free times, soonest first. */
export async function listSoonest(app: App, specialty: string): Promise<DoctorCardView[]> {
  const now = app.clock.now()
  const { doctors } = await searchListings(app, {
    filters: { specialty },
    sort: 'soonest',
    page: 1,
    pageSize: SOONEST_OF_FIELD,
    now,
  })
  return viewFree(doctors, now)
}

/** Entries that can be chosen; with `isNamed` also hidden ones, so that earlier choices have names. */
export function viewCatalogue(
  { specialties, governorates, insurers }: CountedCatalogue,
  { isNamed = false } = {},
): CatalogueView {
  const isOffered = isNamed ? hasDoctors : isShown
  return {
    specialties: specialties.filter(isOffered).map(viewEntry),
    governorates: viewGovernorates(governorates, isOffered),
    insurers: insurers.filter(isOffered).map(viewEntry),
  }
}

/** The governorates that can be chosen, with their districts. */
export function viewGovernorates(
  governorates: CountedCatalogue['governorates'],
  isOffered = isShown,
): GovernorateView[] {
  return governorates.filter(isOffered).map((area) =>
    Object.assign(viewEntry(area), {
      districts: area.districts.filter(isOffered).map(viewEntry),
    }),
  )
}

function isShown(entry: CountedEntry): boolean {
  return hasDoctors(entry) && !entry.isHidden
}

function hasDoctors({ doctorCount }: CountedEntry): boolean {
  return doctorCount > 0
}

const SOONEST_COUNT = 6

type SoonestQuery = { area: AreaView | null; now: Date }

/** The doctors free soonest in the area, or else in its governorate, but nowhere farther away. */
async function findSoonestNear(
  app: App,
  { area, now }: SoonestQuery,
): Promise<Pick<ShowcaseView, 'soonest' | 'soonestIn'>> {
  for (const { name, filters } of placesOf(area)) {
    const search = { filters, sort: 'soonest', page: 1, pageSize: SOONEST_COUNT, now } as const
    const { doctors } = await searchListings(app, search)
    const soonest = viewFree(doctors, now)
    if (soonest.length > 0) return { soonest, soonestIn: name }
  }
  return { soonest: [], soonestIn: area && (area.district ?? area.governorate).name }
}

type Place = { name: string | null; filters: DoctorFilters }

function placesOf(area: AreaView | null): Place[] {
  if (!area) return [{ name: null, filters: {} }]
  const { slug: governorate, name } = area.governorate
  const whole = { name, filters: { governorate } }
  if (!area.district) return [whole]
  const { slug: district, name: own } = area.district
  return [{ name: own, filters: { governorate, district } }, whole]
}
