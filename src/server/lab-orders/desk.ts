import { and, asc, count, eq, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import {
  afterLabEvent,
  hasResult,
  labOrderStatuses,
  reportEvent,
  type LabOrderEvent,
  type LabOrderStatus,
} from '#/domain/laboratory/lab-order.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { formatMobile } from '#/domain/account/phone.ts'
import { localized } from '#/domain/localized.ts'
import { addDays, clinicDate, endOfClinicDay, startOfClinicDay } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labOrderHistory, labOrders, labOrderTests } from '#/server/db/schema/lab-orders.ts'
import { drawQrCode } from '#/server/files/qr-code.ts'
import { listOffered } from './quote.ts'
import { isTheirs, openLabOrder, pageOfOrders, type LabWorker } from './desk-order.ts'
import { listReports, type ReportView } from './results.ts'
import { viewOrder, type LabOrderView } from './view.ts'

export type DeskLineView = {
  reference: string
  /** Set for staff, who see those of several laboratories. */
  lab: string | null
  status: LabOrderStatus
  place: LabPlace
  patientName: string
  district: string | null
  startsAt: string | null
  endsAt: string | null
  testCount: number
}

export type LabDayView = {
  /** The page without its day. */
  page: string
  day: string
  today: string
  before: string
  after: string
  /** By window, and at home by area. */
  lines: DeskLineView[]
  /** Prescriptions to answer, samples to take again, and results that are due, whatever their day. */
  waiting: DeskLineView[]
}

/** The orders of a day, and what waits; null for everybody who does not work on them. */
export async function findLabDay(
  app: App,
  worker: LabWorker | null,
  day: string | undefined,
): Promise<LabDayView | null> {
  if (!worker) return null
  const today = clinicDate(app.clock.now())
  const shown = day ?? today
  const own = isTheirs(app.db, worker)
  const { startsAt, status } = labOrders
  const isOnDay = and(gte(startsAt, startOfClinicDay(shown)), lt(startsAt, endOfClinicDay(shown)))
  const isOpen = inArray(status, ['requested', 'collected', 'rejected', 'partial'])
  const isKept = ne(labOrders.patientName, ERASED_NAME)
  const isLeft = and(isOpen, isKept, or(isNull(startsAt), lt(startsAt, startOfClinicDay(shown))))
  const [lines, waiting] = await Promise.all([
    listLines(app, worker, and(own, isOnDay, inArray(status, shownStatuses))),
    listLines(app, worker, and(own, isLeft)),
  ])
  return {
    page: pageOfOrders(worker.lab),
    day: shown,
    today,
    before: addDays(shown, -1),
    after: addDays(shown, 1),
    lines,
    waiting,
  }
}

const shownStatuses = labOrderStatuses.filter((status) => status !== 'cancelled')

async function listLines(
  { db }: App,
  worker: LabWorker,
  which: ReturnType<typeof and>,
): Promise<DeskLineView[]> {
  const rows = await db
    .select({
      reference: labOrders.reference,
      status: labOrders.status,
      place: labOrders.place,
      patientName: labOrders.patientName,
      district: localized(districts, 'name'),
      lab: localized(facilities, 'name'),
      startsAt: labOrders.startsAt,
      endsAt: labOrders.endsAt,
      testCount: count(labOrderTests.testSlug),
    })
    .from(labOrders)
    .innerJoin(facilities, eq(facilities.id, labOrders.facilityId))
    .leftJoin(districts, eq(districts.slug, labOrders.districtSlug))
    .leftJoin(labOrderTests, eq(labOrderTests.orderId, labOrders.id))
    .where(which)
    .groupBy(labOrders.id, districts.slug, facilities.id)
    .orderBy(
      asc(labOrders.startsAt),
      asc(labOrders.place),
      asc(districts.slug),
      asc(labOrders.createdAt),
    )
    .limit(MOST_LINES)
  return rows.map(({ lab, district, startsAt, endsAt, ...row }) => ({
    ...row,
    lab: worker.lab ? null : inLocale(lab),
    district: district && inLocale(district),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

const MOST_LINES = 500

export type DeskOrderView = LabOrderView & {
  /** The laboratory's slug; empty for staff. */
  practice: string
  phone: string
  mayPublish: boolean
  /** What can be done with it now. */
  may: Record<'quote' | 'depart' | 'collect' | 'reject' | 'cancel' | 'report', boolean>
  history: { event: LabOrderEvent; at: string; reason: string | null }[]
  reports: ReportView[]
  /** For a prescription: what the laboratory does, to choose from. */
  offered: { slug: string; name: string; piastres: number }[]
  /** The code of the labels: the order's reference. */
  code: ReturnType<typeof drawQrCode>
}

/** Null for everybody who does not work on it. */
export async function findDeskOrder(
  app: App,
  worker: LabWorker | null,
  reference: string,
): Promise<DeskOrderView | null> {
  const order = await openLabOrder(app, worker, reference)
  if (!worker || !order) return null
  const { status, place } = order
  // Nothing is added to the order of somebody who was erased.
  const isErased = order.patientName === ERASED_NAME
  const isPrescription = !isErased && afterLabEvent(status, 'quote') !== null
  const [view, history, reports, offered] = await Promise.all([
    viewOrder(app, order),
    listHistory(app, order.id),
    hasResult(status) ? listReports(app, order, 'laboratory') : [],
    isPrescription ? listOffered(app.db, order.facilityId) : [],
  ])
  const may = (event: 'depart' | 'collect' | 'reject' | 'cancel') =>
    !isErased && afterLabEvent(status, event) !== null
  return {
    ...view,
    practice: worker.lab?.slug ?? '',
    phone: order.phone && formatMobile(order.phone),
    mayPublish: worker.mayPublish,
    may: {
      quote: isPrescription,
      depart: place === 'home' && may('depart'),
      collect: may('collect'),
      reject: may('reject'),
      cancel: may('cancel'),
      report: !isErased && reportEvent(status, false) !== null,
    },
    history,
    reports,
    offered,
    code: drawQrCode(order.reference),
  }
}

async function listHistory({ db }: App, orderId: string) {
  const rows = await db
    .select()
    .from(labOrderHistory)
    .where(eq(labOrderHistory.orderId, orderId))
    .orderBy(asc(labOrderHistory.id))
  return rows.map(({ event, at, detail }) => ({
    event,
    at: at.toISOString(),
    reason: detail['problem'] ?? detail['reason'] ?? null,
  }))
}
