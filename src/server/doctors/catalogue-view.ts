import type { App } from '#/server/app.ts'
import { readCountedCatalogue } from './directory.ts'
import type { CountedCatalogue, CountedEntry } from './listing.ts'
import { viewEntry, type CatalogueView, type ChoicesView, type GovernorateView } from './views.ts'

/** What the filters offer; places and fields without a doctor are left out. */
export async function listChoices(app: App): Promise<ChoicesView> {
  const { specialties, governorates, insurers } = viewCatalogue(await readCountedCatalogue(app))
  return {
    specialties,
    governorates: governorates.map(({ slug, name, doctorCount }) => ({ slug, name, doctorCount })),
    insurers,
  }
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
