import type { BookingStatus } from '#/domain/booking/booking.ts'
import { bucketOf, bucketsOf, spanOf, type Span } from '#/domain/schedule/period.ts'
import { DEFAULT_PERIOD, type Period } from '#/domain/schedule/periods.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import {
  countMade,
  countSiteVisits,
  listEmptySearches,
  listRequestAges,
  sumMoney,
} from '#/server/statistics/statistics.ts'
import { countFreedTimes } from '#/server/statistics/freed-times.ts'
import { countMessages } from '#/server/statistics/messages.ts'
import { listSupplyGaps, type SupplyGap } from '#/server/statistics/gaps.ts'
import { viewMessages } from './dashboard-messages.ts'
import { countDeadLetters } from './dead-letters.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import type {
  BucketView,
  DashboardSearch,
  DashboardView,
  GapView,
  VisitStatistics,
} from './dashboard-views.ts'

const MOST_GAPS = 10

/** The site's figures; null for anyone not at the desk. Each member of staff sees those of their areas. */
export async function findDashboard(
  app: App,
  actor: DeskActor | null,
  { period = DEFAULT_PERIOD }: DashboardSearch,
): Promise<DashboardView | null> {
  if (!isPermitted(can.seeFigures(actor), 'see-figures')) return null
  const now = app.clock.now()
  const [span, earlier] = [spanOf(period, now), spanOf(period, now, 1)]
  const [visits, before, shared, own] = await Promise.all([
    countVisits(app, period, span),
    countVisits(app, period, earlier),
    findShared(app, span, earlier),
    findOwn(app, actor, span),
  ])
  const compared = (name: keyof VisitStatistics) => ({
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

async function findShared(app: App, span: Span, earlier: Span) {
  const [made, madeBefore, empty, emptyBefore, gaps, freedTimes] = await Promise.all([
    countMade(app, span),
    countMade(app, earlier),
    listEmptySearches(app, edgesOf(span)),
    listEmptySearches(app, edgesOf(earlier)),
    listSupplyGaps(app, edgesOf(span), MOST_GAPS),
    countFreedTimes(app, span),
  ])
  return {
    made: { now: made, before: madeBefore },
    emptySearches: { now: empty, before: emptyBefore },
    gaps: gaps.map(viewGap),
    freedTimes,
  }
}

async function findOwn(app: App, actor: DeskActor | null, span: Span) {
  const may = (action: Parameters<typeof can.work>[1]) => can.work(actor, action).ok
  const [requestAges, money, dead, messages] = await Promise.all([
    may('work-requests') ? listRequestAges(app) : null,
    may('see-payments') ? sumMoney(app, span) : null,
    may('retry-notices') || may('refund-payment') ? countDeadLetters(app) : null,
    countMessages(app, span),
  ])
  return {
    messages: viewMessages(app, messages, may('see-payments')),
    requestAges,
    money,
    dead: {
      notices: dead && may('retry-notices') ? dead.notices : null,
      refunds: dead && may('refund-payment') ? dead.refunds : null,
    },
  }
}

async function countVisits(app: App, period: Period, span: Span): Promise<BucketView[]> {
  const buckets = new Map(
    bucketsOf(period, span).map((key) => [
      key,
      { key, due: 0, completed: 0, missed: 0, cancelled: 0 },
    ]),
  )
  for (const { hour, status, count } of await countSiteVisits(app, span)) {
    const bucket = buckets.get(bucketOf(period, hour))
    for (const name of bucket ? counted[status] : []) if (bucket) bucket[name] += count
  }
  return [...buckets.values()]
}

const counted: Record<BookingStatus, readonly (keyof VisitStatistics)[]> = {
  held: [],
  released: [],
  expired: [],
  booked: ['due'],
  arrived: ['due'],
  completed: ['due', 'completed'],
  no_show: ['due', 'missed'],
  cancelled: ['cancelled'],
}

function sumOf(buckets: readonly BucketView[], name: keyof VisitStatistics): number {
  return buckets.reduce((total, bucket) => total + bucket[name], 0)
}

function edgesOf({ days }: Span): { first: string; last: string } {
  return { first: days[0] ?? '', last: days.at(-1) ?? '' }
}

function viewGap({ specialty, area, ...counts }: SupplyGap): GapView {
  const named = (name: SupplyGap['area']) => name && inLocale(name)
  return { specialty: named(specialty), area: named(area), ...counts }
}
