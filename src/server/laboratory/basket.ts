import {
  fastingOf,
  isBasketTooBig,
  testsInPackages,
  type Fasting,
  type LabSort,
} from '#/domain/laboratory/basket.ts'
import { isPriceOld } from '#/domain/laboratory/lab-price.ts'
import { readPoint } from '#/domain/directory/point.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listPlaces, type PlaceGroup } from '#/server/doctors/places.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import { listDatesWithoutCare } from '#/server/holidays/without-care.ts'
import { listHomeDistricts } from './areas.ts'
import { findLabTests, listLabTests, readLabTests, type LabTest } from './catalogue.ts'
import { compareLabs, type ComparedLab } from './compare.ts'

/** A basket as its address has it. */
export type BasketSearch = {
  tests: string[]
  /** What was typed to add a test. */
  add?: string | undefined
  area?: string | undefined
  near?: string | undefined
  sort?: LabSort | undefined
  page?: number | undefined
}

export type BasketTestView = {
  slug: string
  name: string
  abbreviation: string | null
  fastingHours: number
  preparation: string
}

export type LabCardView = Omit<ComparedLab, 'name' | 'district' | 'has' | 'confirmedOn'> & {
  name: string
  area: string
  /** The chosen tests that it does not do. */
  missing: string[]
  /** Null unless the oldest of its prices was confirmed more than 90 days ago. */
  oldSince: string | null
}

export type BasketView = {
  /** With known tests only. */
  search: BasketSearch
  isTooBig: boolean
  tests: BasketTestView[]
  /** Slugs that are no tests. */
  unknown: string[]
  repeated: { test: string; inside: string }[]
  fasting: Fasting | null
  /** What the typed text may mean; null if nothing was typed. */
  offers: BasketTestView[] | null
  /** For an empty basket. */
  popular: { tests: BasketTestView[]; packages: BasketTestView[] } | null
  /** Where any laboratory takes samples at home. */
  places: PlaceGroup[]
  /** Nobody works: there are no hours. */
  isHoliday: boolean
  labs: LabCardView[]
  total: number
  complete: number
  page: number
  pageCount: number
}

const PAGE_SIZE = 24
/** Tests that prescriptions often name; the first packages are those of whole organs. */
const POPULAR_TESTS =
  'cbc glucose-fasting hba1c vitamin-d tsh creatinine alt ast cholesterol triglycerides urinalysis stool-analysis ferritin vitamin-b12 crp esr h-pylori-stool uric-acid hcg-quantitative prolactin psa-total calcium inr hcv-antibody'.split(
    ' ',
  )
const POPULAR_PACKAGES = 12

/** A basket with the laboratories that do its tests; more than 200 tests are not compared. */
export async function findBasket(app: App, requested: BasketSearch): Promise<BasketView> {
  const now = app.clock.now()
  const [all, closed, places, districts] = await Promise.all([
    listLabTests(app),
    listDatesWithoutCare(app, now),
    listPlaces(app),
    listHomeDistricts(app),
  ])
  const { known, unknown } = split(all, requested.tests)
  const isTooBig = isBasketTooBig(requested.tests)
  const search = { ...requested, tests: isTooBig ? [] : known.map(({ slug }) => slug) }
  const tests = isTooBig ? [] : known
  return {
    search,
    isTooBig,
    tests: tests.map(viewTest),
    unknown: isTooBig ? [] : unknown,
    repeated: testsInPackages(tests).map(({ test, inside }) => ({
      test: inLocale(test.name),
      inside: inLocale(inside.name),
    })),
    fasting: fastingOf(tests),
    offers: requested.add ? (await findLabTests(app, requested.add)).map(viewTest) : null,
    popular: tests.length === 0 ? popular(all) : null,
    places: placesAmong(places, districts),
    isHoliday: closed.includes(clinicDate(now)),
    ...(await compare(app, search, new Map(tests.map((test) => [test.slug, test])), now)),
  }
}

/** The tests that a typed text surely means; none if it may mean others. */
export async function findSureTests(app: App, typed: string): Promise<readonly string[]> {
  const { isSure, named } = await readLabTests(app, typed)
  return isSure ? named : []
}

function split(all: readonly LabTest[], slugs: readonly string[]) {
  const tests = new Map(all.map((test) => [test.slug, test]))
  return {
    known: slugs.flatMap((slug) => tests.get(slug) ?? []),
    unknown: slugs.filter((slug) => !tests.has(slug)),
  }
}

async function compare(
  app: App,
  search: BasketSearch,
  tests: ReadonlyMap<string, LabTest>,
  now: Date,
) {
  const { area, near, page = 1 } = search
  const slugs = search.tests
  if (slugs.length === 0) return { labs: [], total: 0, complete: 0, page: 1, pageCount: 1 }
  dependsOn(['facilities'])
  const found = await compareLabs(app.reads, {
    slugs,
    area,
    near: near === undefined ? undefined : (readPoint(near) ?? undefined),
    sort: search.sort ?? 'cheapest',
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    now,
  })
  const pageCount = Math.max(1, Math.ceil(found.total / PAGE_SIZE))
  return {
    labs: found.labs.map((lab) => viewLab(lab, tests, clinicDate(now))),
    total: found.total,
    complete: found.complete,
    page: Math.min(page, pageCount),
    pageCount,
  }
}

function viewLab(
  { name, district, has, confirmedOn, ...lab }: ComparedLab,
  tests: ReadonlyMap<string, LabTest>,
  today: string,
): LabCardView {
  const done = new Set(has)
  return {
    ...lab,
    name: inLocale(name),
    area: inLocale(district),
    missing: [...tests.values()].flatMap((test) =>
      done.has(test.slug) ? [] : inLocale(test.name),
    ),
    oldSince: isPriceOld(confirmedOn, today) ? confirmedOn : null,
  }
}

function viewTest({
  slug,
  name,
  abbreviation,
  fastingHours,
  preparation,
}: LabTest): BasketTestView {
  return {
    slug,
    name: inLocale(name),
    abbreviation,
    fastingHours,
    preparation: inLocale(preparation),
  }
}

function popular(all: readonly LabTest[]): BasketView['popular'] {
  const tests = new Map(all.map((test) => [test.slug, test]))
  const packages = all.filter(({ kind }) => kind === 'package').slice(0, POPULAR_PACKAGES)
  return {
    tests: POPULAR_TESTS.flatMap((slug) => tests.get(slug) ?? []).map(viewTest),
    packages: packages.map(viewTest),
  }
}

function placesAmong(places: readonly PlaceGroup[], slugs: ReadonlySet<string>): PlaceGroup[] {
  return places
    .map((place) => ({
      ...place,
      districts: place.districts.filter(({ slug }) => slugs.has(slug)),
    }))
    .filter(({ districts }) => districts.length > 0)
}
