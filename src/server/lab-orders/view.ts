import { asc, desc, eq } from 'drizzle-orm'
import { viewProviderPhone, type ProviderPhoneView } from '#/domain/account/provider-phone.ts'
import { fastingOf, type Fasting } from '#/domain/laboratory/basket.ts'
import {
  afterLabEvent,
  canChangeLabOrder,
  hasResult,
  type LabOrderStatus,
} from '#/domain/laboratory/lab-order.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import { localized } from '#/domain/localized.ts'
import type { Asker } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labOrders, labOrderTests } from '#/server/db/schema/lab-orders.ts'
import { labTests } from '#/server/db/schema/lab-tests.ts'
import { findOwnOrder } from './own.ts'
import type { LabOrderRow } from './record.ts'
import { listReports, type ReportView } from './results.ts'
import { listFreeSlots } from './seat.ts'
import { listShares, type LabShareView } from './share.ts'

export type SlotView = { date: string; startsAt: string; endsAt: string }

export type LabOrderLineView = {
  reference: string
  status: LabOrderStatus
  lab: string
  startsAt: string | null
}

/** An order as its patient and its laboratory see it. */
export type LabOrderView = LabOrderLineView & {
  place: LabPlace
  endsAt: string | null
  patientName: string
  labSlug: string
  labAddress: string
  labPhone: ProviderPhoneView
  district: string | null
  address: string | null
  tests: { slug: string; name: string; piastres: number; preparation: string }[]
  homeFeePiastres: number
  total: number
  fasting: Fasting | null
  hasPhoto: boolean
}

export type OwnLabOrderView = LabOrderView & {
  /** Windows to choose from; empty where none is to be chosen. */
  slots: SlotView[]
  /** Why it can no longer be cancelled; null while it can. */
  cancelRefusal: 'too-late' | 'already-finished' | null
  reports: ReportView[]
  shares: LabShareView[]
}

/** Null without permission to see it, as for an unknown one. */
export async function findOwnLabOrder(
  app: App,
  asker: Asker,
  reference: string,
): Promise<OwnLabOrderView | null> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order) return null
  const now = app.clock.now()
  const cancel = canChangeLabOrder(order, 'cancel', now)
  const mayChoose =
    afterLabEvent(order.status, 'book') !== null || canChangeLabOrder(order, 'move', now).ok
  const [view, slots, reports, shares] = await Promise.all([
    viewOrder(app, order),
    mayChoose ? listFreeSlots(app, order.facilityId, order.place) : [],
    hasResult(order.status) ? listReports(app, order, 'patient') : [],
    hasResult(order.status) ? listShares(app, order.id) : [],
  ])
  const cancelRefusal = cancel.ok ? null : cancel.code
  return { ...view, slots: slots.map(viewSlot), cancelRefusal, reports, shares }
}

/** An account's orders, latest first. */
export async function listMyLabOrders({ db }: App, userId: string): Promise<LabOrderLineView[]> {
  const { reference, status, startsAt, createdAt } = labOrders
  const rows = await db
    .select({ reference, status, startsAt, lab: localized(facilities, 'name') })
    .from(labOrders)
    .innerJoin(facilities, eq(facilities.id, labOrders.facilityId))
    .where(eq(labOrders.userId, userId))
    .orderBy(desc(createdAt))
    .limit(MOST_LINES)
  return rows.map((row) => ({
    ...row,
    lab: inLocale(row.lab),
    startsAt: row.startsAt?.toISOString() ?? null,
  }))
}

const MOST_LINES = 100

export function viewSlot({
  date,
  startsAt,
  endsAt,
}: {
  date: string
  startsAt: Date
  endsAt: Date
}): SlotView {
  return { date, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

export async function viewOrder(app: App, order: LabOrderRow): Promise<LabOrderView> {
  const [[place], tests] = await Promise.all([
    app.db
      .select({
        slug: facilities.slug,
        name: localized(facilities, 'name'),
        address: localized(facilities, 'address'),
        phone: facilities.phone,
        isDemo: facilities.isDemo,
      })
      .from(facilities)
      .where(eq(facilities.id, order.facilityId)),
    listTests(app, order.id),
  ])
  if (!place) throw new Error(`an order without its laboratory: ${order.reference}`)
  const { homeFeePiastres, startsAt, endsAt, address, districtSlug } = order
  return {
    reference: order.reference,
    status: order.status,
    place: order.place,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    patientName: order.patientName,
    lab: inLocale(place.name),
    labSlug: place.slug,
    labAddress: inLocale(place.address),
    labPhone: viewProviderPhone(place.phone, place.isDemo),
    district: districtSlug && (await districtName(app, districtSlug)),
    address: address && app.vault.columnCipher.open('lab_orders.address', order.id, address),
    tests: tests.map(({ name, preparation, fastingHours: _hours, ...test }) => ({
      ...test,
      name: inLocale(name),
      preparation: inLocale(preparation),
    })),
    homeFeePiastres,
    total: tests.reduce((sum, { piastres }) => sum + piastres, homeFeePiastres),
    fasting: fastingOf(tests),
    hasPhoto: order.fileId !== null,
  }
}

/** With the names of the day of the order, and how to prepare as the catalogue says now. */
function listTests({ db }: App, orderId: string) {
  return db
    .select({
      slug: labOrderTests.testSlug,
      name: localized(labOrderTests, 'name'),
      piastres: labOrderTests.piastres,
      preparation: localized(labTests, 'preparation'),
      fastingHours: labTests.fastingHours,
    })
    .from(labOrderTests)
    .innerJoin(labTests, eq(labTests.slug, labOrderTests.testSlug))
    .where(eq(labOrderTests.orderId, orderId))
    .orderBy(asc(labTests.position), asc(labOrderTests.testSlug))
}

async function districtName({ db }: App, slug: string): Promise<string> {
  const [district] = await db
    .select({ name: localized(districts, 'name') })
    .from(districts)
    .where(eq(districts.slug, slug))
  return district ? inLocale(district.name) : slug
}
