import type { App } from '#/server/app.ts'
import { chooseArea } from './area.ts'
import { readCountedCatalogue } from './directory.ts'
import type { CountedCatalogue, CountedEntry } from './listing.ts'
import { searchListings } from './search.ts'
import { findSoonestNear } from './soonest.ts'
import {
  viewEntry,
  viewFree,
  type CatalogueView,
  type DoctorCardView,
  type ShowcaseView,
} from './views.ts'

const SOONEST_OF_FIELD = 3

/** What the filters offer; places and fields without a doctor are left out. */
export async function listCatalogue(app: App): Promise<CatalogueView> {
  return viewCatalogue(await readCountedCatalogue(app))
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
  const isOffered = (entry: CountedEntry) => hasDoctors(entry) && (isNamed || !entry.isHidden)
  return {
    specialties: specialties.filter(isOffered).map(viewEntry),
    governorates: governorates.filter(isOffered).map((area) =>
      Object.assign(viewEntry(area), {
        districts: area.districts.filter(isOffered).map(viewEntry),
      }),
    ),
    insurers: insurers.filter(isOffered).map(viewEntry),
  }
}

function hasDoctors({ doctorCount }: CountedEntry): boolean {
  return doctorCount > 0
}
