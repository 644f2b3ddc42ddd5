import type { BookingStatus } from '#/domain/booking.ts'
import { bucketOf, bucketsOf, spanOf, type Span } from '#/domain/period.ts'
import type { Period } from '#/domain/periods.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { SupplyGap } from '#/server/ports/figures.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import {
  DEFAULT_PERIOD,
  type BucketView,
  type DashboardSearch,
  type DashboardView,
  type GapView,
  type VisitFigures,
} from './dashboard.ts'

const MOST_GAPS = 10

type Needs = Pick<Services, 'figures' | 'repairs' | 'clock'>

/** How the site does; null for anyone not at the desk. Each sees what is theirs. */
export async function findDashboard(
  services: Needs,
  actor: DeskActor | null,
  { period = DEFAULT_PERIOD }: DashboardSearch,
): Promise<DashboardView | null> {
  if (!isPermitted(can.seeFigures(actor), 'see-figures')) return null
  const now = services.clock.now()
  const [span, earlier] = [spanOf(period, now), spanOf(period, now, 1)]
  const [visits, before, shared, own] = await Promise.all([
    countVisits(services, period, span),
    countVisits(services, period, earlier),
    findShared(services, span, earlier),
    findOwn(services, actor, span),
  ])
  const compared = (name: keyof VisitFigures) => ({
    now: sumOf(visits, name),
    before: sumOf(before, name),
  })
  return {
    period,
    ...edgesOf(span),
    due: compared('due'),
    missed: compared('missed'),
    cancelled: compared('cancelled'),
    buckets: visits,
    ...shared,
    ...own,
  }
}

async function findShared({ figures, clock }: Needs, span: Span, earlier: Span) {
  const [made, madeBefore, empty, emptyBefore, gaps] = await Promise.all([
    figures.made(span),
    figures.made(earlier),
    figures.emptySearches(edgesOf(span)),
    figures.emptySearches(edgesOf(earlier)),
    figures.gaps(edgesOf(span), MOST_GAPS, clock.now()),
  ])
  return {
    made: { now: made, before: madeBefore },
    emptySearches: { now: empty, before: emptyBefore },
    gaps: gaps.map(viewGap),
  }
}

async function findOwn({ figures, repairs, clock }: Needs, actor: DeskActor | null, span: Span) {
  const may = (action: Parameters<typeof can.work>[1]) => can.work(actor, action).ok
  const now = clock.now()
  const [requestAges, money, dead] = await Promise.all([
    may('work-requests') ? figures.requestAges(now) : null,
    may('see-payments') ? figures.money(span) : null,
    may('retry-notices') || may('refund-payment') ? repairs.countDead(now) : null,
  ])
  return {
    requestAges,
    money,
    dead: {
      notices: dead && may('retry-notices') ? dead.notices : null,
      refunds: dead && may('refund-payment') ? dead.refunds : null,
    },
  }
}

async function countVisits(
  { figures }: Pick<Needs, 'figures'>,
  period: Period,
  span: Span,
): Promise<BucketView[]> {
  const buckets = new Map(
    bucketsOf(period, span).map((key) => [
      key,
      { key, due: 0, completed: 0, missed: 0, cancelled: 0 },
    ]),
  )
  for (const { hour, status, count } of await figures.visits(span)) {
    const bucket = buckets.get(bucketOf(period, hour))
    for (const name of bucket ? counted[status] : []) if (bucket) bucket[name] += count
  }
  return [...buckets.values()]
}

const counted: Record<BookingStatus, readonly (keyof VisitFigures)[]> = {
  held: [],
  released: [],
  expired: [],
  booked: ['due'],
  arrived: ['due'],
  completed: ['due', 'completed'],
  no_show: ['due', 'missed'],
  cancelled: ['cancelled'],
}

function sumOf(buckets: readonly BucketView[], name: keyof VisitFigures): number {
  return buckets.reduce((total, bucket) => total + bucket[name], 0)
}

function edgesOf({ days }: Span): { first: string; last: string } {
  return { first: days[0] ?? '', last: days.at(-1) ?? '' }
}

function viewGap({ specialty, area, ...counts }: SupplyGap): GapView {
  const named = (name: SupplyGap['area']) => name && inLocale(name.ar, name.en)
  return { specialty: named(specialty), area: named(area), ...counts }
}
