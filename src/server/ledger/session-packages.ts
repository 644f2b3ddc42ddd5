import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  shareSessions,
  type SeriesVisit,
  type SessionsLeft,
} from '#/domain/money/session-package.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'

export type DeskPaymentRow = typeof deskPayments.$inferSelect

/** A package that a desk sold for a series. `reference`: of the visit at which it was paid. */
export type SoldPackage = { receipt: DeskPaymentRow; reference: string; sessions: number }

/** `visitIds`: the visits that it pays. */
export type SharedPackage = SoldPackage & SessionsLeft & { visitIds: string[] }

/** The packages of series and what they pay, by the series' ids, oldest first; a returned one pays nothing. */
export async function findPackages(
  db: Queries,
  seriesIds: readonly (string | null)[],
): Promise<Map<string | null, SharedPackage[]>> {
  const sold = await listSold(db, [...new Set(seriesIds.flatMap((id) => id ?? []))])
  if (sold.size === 0) return new Map()
  const visits = await listSeriesVisits(db, [...sold.keys()])
  return new Map([...sold].map(([id, own]) => [id, shareSessions(own, visits.get(id) ?? [])]))
}

/** The package that pays a visit; null for one that is paid otherwise, or not yet. */
export async function findPackageOf(
  db: Queries,
  { id, seriesId }: { id: string; seriesId: string | null },
): Promise<SharedPackage | null> {
  const packages = await findPackages(db, [seriesId])
  return packages.get(seriesId)?.find(({ visitIds }) => visitIds.includes(id)) ?? null
}

/** A package as pages show it. */
export type PackageView = SessionsLeft & { receipt: { id: string; series: number; number: number } }

export function viewPackage({ receipt, sessions, left }: SharedPackage): PackageView {
  const { id, series, number } = receipt
  return { sessions, left, receipt: { id, series, number } }
}

async function listSold(db: Queries, seriesIds: readonly string[]) {
  if (seriesIds.length === 0) return new Map<string, SoldPackage[]>()
  const returns = alias(deskPayments, 'returns')
  const { seriesId, reference } = bookings
  const rows = await db
    .select({ receipt: deskPayments, returned: returns.packageSessions, seriesId, reference })
    .from(deskPayments)
    .innerJoin(bookings, eq(bookings.id, deskPayments.bookingId))
    .leftJoin(returns, eq(returns.returnsId, deskPayments.id))
    .where(
      and(
        inArray(seriesId, [...seriesIds]),
        eq(deskPayments.kind, 'payment'),
        isNotNull(deskPayments.packageSessions),
      ),
    )
    .orderBy(asc(deskPayments.at), asc(deskPayments.number))
  const sold = rows.map(({ returned, ...row }) => ({
    ...row,
    seriesId: row.seriesId ?? '',
    sessions: (row.receipt.packageSessions ?? 0) - (returned ?? 0),
  }))
  return Map.groupBy(sold, (each) => each.seriesId)
}

/** What `shareSessions` asks of the visits of series. Visits of a series are not paid on the site. */
export async function listSeriesVisits(
  db: Queries,
  seriesIds: readonly string[],
): Promise<Map<string, SeriesVisit[]>> {
  const { id, seriesId, status, startsAt, arrivedAt } = bookings
  const isPaidAlone = sql<boolean>`exists (
    select from ${deskPayments} as alone
    where alone.booking_id = bookings.id and alone.kind = 'payment' and alone.package_sessions is null
      and not exists (select from ${deskPayments} as back where back.returns_id = alone.id)
  )`
  const rows = await db
    .select({ id, seriesId, status, startsAt, arrivedAt, isPaidAlone })
    .from(bookings)
    .where(inArray(seriesId, [...seriesIds]))
  return Map.groupBy(rows, (row) => row.seriesId ?? '')
}
