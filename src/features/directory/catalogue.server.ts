import type { Catalogue } from '#/server/ports/directory.ts'
import type { Services } from '#/server/services.server.ts'
import type { CatalogueView, ShowcaseView } from './directory.ts'
import { viewCard, viewEntry } from './views.server.ts'

const SOONEST_COUNT = 6

/** What the filters offer; places and fields without a doctor are left out. */
export async function listCatalogue({ directory }: Services): Promise<CatalogueView> {
  return viewCatalogue(await directory.listCatalogue())
}

/** What the home page shows of the directory. */
export async function findShowcase({ directory, clock }: Services): Promise<ShowcaseView> {
  const now = clock.now()
  const search = { filters: {}, sort: 'soonest', page: 1, pageSize: SOONEST_COUNT, now } as const
  const [found, known] = await Promise.all([
    directory.searchDoctors(search),
    directory.listCatalogue(),
  ])
  const catalogue = viewCatalogue(known)
  return {
    soonest: found.doctors.filter(({ nextSlot }) => nextSlot).map((each) => viewCard(each, now)),
    catalogue,
    figures: {
      doctors: found.total,
      specialties: catalogue.specialties.length,
      governorates: catalogue.governorates.length,
    },
  }
}

export function viewCatalogue({ specialties, governorates, insurers }: Catalogue): CatalogueView {
  return {
    specialties: specialties.filter(hasDoctors).map(viewEntry),
    governorates: governorates.filter(hasDoctors).map((area) =>
      Object.assign(viewEntry(area), {
        districts: area.districts.filter(hasDoctors).map(viewEntry),
      }),
    ),
    insurers: insurers.filter(hasDoctors).map(viewEntry),
  }
}

function hasDoctors({ doctorCount }: { doctorCount: number }): boolean {
  return doctorCount > 0
}
