import type { NamedItem } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { readCatalogue } from '#/server/doctors/directory.ts'
import type { Catalogue } from '#/server/doctors/listing.ts'
import { viewTime, type FreeTimeView } from '#/server/doctors/views.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import { findDistrictFigures, type DistrictFigures } from './district-figures.ts'
import { findDistrictPageState, readDistrictPages, type DistrictPair } from './district-pages.ts'
import { findDoctorsPage } from './doctors-page.ts'
import type { DoctorsPageView } from './doctors-page-views.ts'

type Link = DistrictPair & { name: string }

export type DistrictFiguresView = {
  doctorCount: number
  medianFeePiastres: number | null
  earliest: FreeTimeView | null
  /** Names, at most six. */
  insurers: string[]
  furtherInsurers: number
  languages: string[]
}

/** A specialty's page of a district. */
export type DistrictPageView = {
  specialty: Link
  /** The district's name. */
  area: string
  /** False: it has had too few doctors for a while, and is not for search engines. */
  isListed: boolean
  page: DoctorsPageView
  figures: DistrictFiguresView
  /** Pages of other specialties there. */
  here: Link[]
  /** Pages of the specialty in other districts of the governorate. */
  elsewhere: Link[]
}

/** A page that no longer is one. */
export type GoneDistrictPage = { isGone: true; specialty: string; area: string }

/** Null if there is and was no such page. */
export async function findDistrictPage(
  app: App,
  pair: DistrictPair,
): Promise<DistrictPageView | GoneDistrictPage | null> {
  const catalogue = await readCatalogue(app)
  const names = namesOf(catalogue, pair)
  const state = names && (await findDistrictPageState(app, pair))
  if (!names || !state) return null
  if (state === 'gone') return { isGone: true, ...names }
  const now = app.clock.now()
  const [page, figures, neighbours] = await Promise.all([
    findDoctorsPage(app, pair),
    findDistrictFigures(app.reads, pair, now),
    listNeighbours(app, catalogue, pair),
  ])
  return {
    specialty: { ...pair, name: names.specialty },
    area: names.area,
    isListed: state === 'listed',
    page,
    figures: viewFigures(figures, catalogue, now),
    ...neighbours,
  }
}

const MOST_INSURERS = 6

function viewFigures(figures: DistrictFigures, catalogue: Catalogue, now: Date) {
  const { insurers: slugs, earliest, ...others } = figures
  const insurers = slugs.flatMap((slug) => nameOf(catalogue.insurers, slug) ?? [])
  dependsOn([], earliest)
  return {
    ...others,
    earliest: earliest && viewTime(earliest, now),
    insurers: insurers.slice(0, MOST_INSURERS),
    furtherInsurers: Math.max(0, insurers.length - MOST_INSURERS),
  }
}

const MOST_NEIGHBOURS = 8

async function listNeighbours(app: App, catalogue: Catalogue, pair: DistrictPair) {
  const { specialty, district } = pair
  const pages = await readDistrictPages(app)
  const governorate = catalogue.governorates.find(({ districts }) =>
    districts.some(({ slug }) => slug === district),
  )?.slug
  const here = pages.filter((each) => each.district === district && each.specialty !== specialty)
  const elsewhere = pages.filter(
    (each) =>
      each.specialty === specialty &&
      each.district !== district &&
      each.governorate === governorate,
  )
  const linked = (found: DistrictPair[], nameOfPage: (names: Names) => string): Link[] =>
    found.slice(0, MOST_NEIGHBOURS).flatMap((each) => {
      const names = namesOf(catalogue, each)
      return names
        ? [{ specialty: each.specialty, district: each.district, name: nameOfPage(names) }]
        : []
    })
  return {
    here: linked(here, (names) => names.specialty),
    elsewhere: linked(elsewhere, (names) => names.area),
  }
}

type Names = { specialty: string; area: string }

function namesOf({ specialties, governorates }: Catalogue, pair: DistrictPair): Names | null {
  const specialty = nameOf(specialties, pair.specialty)
  const area = nameOf(
    governorates.flatMap(({ districts }) => districts),
    pair.district,
  )
  return specialty !== undefined && area !== undefined ? { specialty, area } : null
}

function nameOf(entries: readonly NamedItem[], slug: string): string | undefined {
  const found = entries.find((entry) => entry.slug === slug)
  return found && inLocale(found.name)
}
