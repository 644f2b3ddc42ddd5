import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { expectedCash, totalsByMethod, type DeskMethod } from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import { workingDay, workingHours } from '#/domain/schedule/day.ts'
import { addDays } from '#/domain/schedule/zone.ts'
import { localized } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { deskPayments, drawerClosings } from '#/server/db/schema/receipts.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findIssuer, issuerOf, type Issuer } from './issuer.ts'
import { isClosedAt, isIn, openDrawer, placeOf, type DrawerPlace } from './issue.ts'
import { viewLine, type ReceiptLineView } from './visit-account.ts'

export type DrawerLineView = ReceiptLineView & { patientName: string }

export type DrawerContents = {
  lines: DrawerLineView[]
  totals: Record<DeskMethod, Piastres>
  expectedPiastres: Piastres
}

export type ClosedDrawerView = DrawerContents & {
  drawer: number
  countedPiastres: Piastres
  closedAt: string
  /** Null once the account is gone. */
  closedBy: string | null
}

export type DrawerView = {
  practice: string
  day: string
  today: string
  /** The days beside it, for those who see all days; the next one up to today. */
  before: string | null
  after: string | null
  /** Where a doctor has several branches; null for a centre. */
  branchId: string | null
  branches: { id: string; name: string }[]
  /** Null on other days than today. */
  open: (DrawerContents & { drawer: number }) | null
  closed: ClosedDrawerView[]
}

export type DrawerSearch = { day?: string | undefined; branch?: string | undefined }

/** The drawers of a day; null for everybody but the front desk, which sees today's only. */
export async function findDrawer(
  app: App,
  membership: Membership | null,
  search: DrawerSearch,
): Promise<DrawerView | null> {
  const desk = await openDesk(app, membership, search.branch)
  if (!desk) return null
  const today = workingDay(app.clock.now())
  const seesAll = practising(desk.membership, 'see-drawers').ok
  const day = seesAll && search.day && search.day < today ? search.day : today
  const row = await findIssuer(app.db, desk.issuer)
  const place = row && placeOf(desk.issuer, row.id, desk.branchId ?? '')
  return {
    practice: desk.membership.profile.slug,
    day,
    today,
    before: seesAll ? addDays(day, -1) : null,
    after: seesAll && day < today ? addDays(day, 1) : null,
    branchId: desk.branchId,
    branches: desk.branches,
    open: day === today ? await readOpen(app, place) : null,
    closed: place ? await listClosed(app, place, day) : [],
  }
}

type Desk = {
  membership: Membership
  issuer: Issuer
  branchId: string | null
  branches: { id: string; name: string }[]
}

/** The own desk: a centre's is one, a doctor's are the branches where the member works. */
export async function openDesk(
  app: App,
  membership: Membership | null,
  branch: string | undefined,
): Promise<Desk | null> {
  if (!membership || membership.centre || membership.profile.kind === 'lab') return null
  const issuer = await issuerOf(app.db, membership)
  if ('facilityId' in issuer) {
    if (!practising(membership, 'take-payments').ok) return null
    return { membership, issuer, branchId: null, branches: [] }
  }
  const all = await app.db
    .select({ id: branches.id, name: localized(branches, 'name') })
    .from(branches)
    .where(eq(branches.doctorId, issuer.doctorId))
    .orderBy(asc(branches.position), asc(branches.id))
  const own = all.filter(({ id }) => practising(membership, 'take-payments', id).ok)
  const chosen = branch === undefined ? own[0] : own.find(({ id }) => id === branch)
  if (!chosen) return null
  const named = own.map(({ id, name }) => ({ id, name: inLocale(name) }))
  return { membership, issuer, branchId: chosen.id, branches: named }
}

async function readOpen(app: App, place: DrawerPlace | null) {
  const drawer = place ? await openDrawer(app.db, place) : 1
  return { drawer, ...(await readContents(app, place, drawer)) }
}

async function readContents(
  app: App,
  place: DrawerPlace | null,
  drawer: number,
): Promise<DrawerContents> {
  const rows = place
    ? await app.db
        .select({ payment: deskPayments, patientName: bookings.patientName })
        .from(deskPayments)
        .innerJoin(bookings, eq(bookings.id, deskPayments.bookingId))
        .where(isIn(place, drawer))
        .orderBy(asc(deskPayments.number))
    : []
  const entries = rows.map(({ payment }) => payment)
  return {
    lines: rows.map(({ payment, patientName }) => ({
      ...viewLine(payment),
      patientName: patientName ?? '',
    })),
    totals: totalsByMethod(entries),
    expectedPiastres: expectedCash(entries),
  }
}

async function listClosed(app: App, place: DrawerPlace, day: string): Promise<ClosedDrawerView[]> {
  const { from, until } = workingHours(day)
  const { closedAt } = drawerClosings
  const rows = await app.db
    .select({ closing: drawerClosings, closedBy: users.name })
    .from(drawerClosings)
    .leftJoin(users, eq(users.id, drawerClosings.closedBy))
    .where(and(isClosedAt(place), gte(closedAt, from), lt(closedAt, until)))
    .orderBy(asc(drawerClosings.drawer))
  return Promise.all(
    rows.map(async ({ closing, closedBy }) => {
      const { drawer, countedPiastres, expectedPiastres } = closing
      const contents = await readContents(app, place, drawer)
      const closed = { drawer, countedPiastres, closedAt: closing.closedAt.toISOString(), closedBy }
      return { ...contents, ...closed, expectedPiastres }
    }),
  )
}
