import { isPriceOld } from '#/domain/laboratory/lab-price.ts'
import { formatPounds } from '#/domain/money/pounds.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { findLabTests, listLabTests, type LabTest } from '#/server/laboratory/catalogue.ts'
import type { Membership } from '#/server/practices/member.ts'
import { keepsLab } from './change.ts'
import { listPrices, markOf } from './prices.ts'

export type PricesSearch = { q?: string | undefined; page?: number | undefined }

export type PriceLineView = {
  slug: string
  name: string
  abbreviation: string | null
  isPackage: boolean
  /** As typed in a form; empty for a test that is not done. */
  price: string
  resultHours: string
  usualHours: number
}

export type PricesView = {
  practice: string
  search: PricesSearch
  lines: PriceLineView[]
  seen: string
  priced: number
  /** How many prices were confirmed more than 90 days ago. */
  old: number
  /** Other laboratories of the member, whose prices may be copied. */
  others: { slug: string; name: string }[]
  total: number
  page: number
  pageCount: number
}

const PAGE_SIZE = 50

/** A page of the catalogue with a laboratory's prices; null for those who may not change them. */
export async function findPrices(
  app: App,
  membership: Membership | null,
  { search, memberships }: { search: PricesSearch; memberships: readonly Membership[] },
): Promise<PricesView | null> {
  if (!keepsLab(membership)) return null
  const { id, slug } = membership.profile
  const [tests, rows] = await Promise.all([
    search.q ? findLabTests(app, search.q) : listTestsFirst(app),
    listPrices(app.db, id),
  ])
  const pageCount = Math.max(1, Math.ceil(tests.length / PAGE_SIZE))
  const page = Math.min(search.page ?? 1, pageCount)
  const shown = tests.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const prices = new Map(rows.map((row) => [row.testSlug, row]))
  const onPage = new Set(shown.map((test) => test.slug))
  const today = clinicDate(app.clock.now())
  return {
    practice: slug,
    search,
    lines: shown.map((test) => viewLine(test, prices.get(test.slug))),
    seen: markOf(rows.filter(({ testSlug }) => onPage.has(testSlug))),
    priced: rows.length,
    old: rows.filter(({ confirmedOn }) => isPriceOld(confirmedOn, today)).length,
    others: memberships
      .filter((other) => other.profile.id !== id && keepsLab(other))
      .map(({ profile }) => ({ slug: profile.slug, name: inLocale(profile.name) })),
    total: tests.length,
    page,
    pageCount,
  }
}

/** A laboratory does more tests than packages, which the catalogue has first. */
async function listTestsFirst(app: App): Promise<LabTest[]> {
  const all = await listLabTests(app)
  return [
    ...all.filter(({ kind }) => kind === 'test'),
    ...all.filter(({ kind }) => kind === 'package'),
  ]
}

type Row = Awaited<ReturnType<typeof listPrices>>[number]

function viewLine(test: LabTest, row: Row | undefined): PriceLineView {
  return {
    slug: test.slug,
    name: inLocale(test.name),
    abbreviation: test.abbreviation,
    isPackage: test.kind === 'package',
    price: row ? formatPounds(row.piastres) : '',
    resultHours: row?.resultHours ? String(row.resultHours) : '',
    usualHours: test.resultHours,
  }
}
