import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { seriesPlaces, type SeriesPlace } from '#/domain/booking/series.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import type { Booking } from './booking.ts'

type Visit = { id: string; seriesId: string | null }

/** Which visits of their series these are, by their ids; without single and cancelled ones. */
export async function findSeriesPlaces(
  db: Queries,
  visits: readonly Visit[],
): Promise<Map<string, SeriesPlace>> {
  const ids = new Set(visits.flatMap(({ seriesId }) => seriesId ?? []))
  if (ids.size === 0) return new Map()
  const { id, seriesId, startsAt, status } = bookings
  const rows = await db
    .select({ id, seriesId, status })
    .from(bookings)
    .where(inArray(seriesId, [...ids]))
    .orderBy(asc(startsAt))
  const series = Map.groupBy(rows, (row) => row.seriesId).values()
  return new Map([...series].flatMap((each) => [...seriesPlaces(each)]))
}

/** Which visit of its series a booking is; null for a single or cancelled one. */
export async function findSeriesPlace(db: Queries, booking: Visit): Promise<SeriesPlace | null> {
  return (await findSeriesPlaces(db, [booking])).get(booking.id) ?? null
}

/** All visits of a booking's series by time, cancelled ones included; none for a single visit. */
export async function listSeries(app: App, { seriesId }: Pick<Booking, 'seriesId'>) {
  if (seriesId === null) return []
  const rows = await app.db
    .select()
    .from(bookings)
    .where(eq(bookings.seriesId, seriesId))
    .orderBy(asc(bookings.startsAt))
  return rows.map((row) => openReason(app.vault.columnCipher, row))
}

/** References, with those of the other visits of their series: the same phone opens all of them. */
export async function withSeries(db: Queries, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return []
  const { reference, seriesId } = bookings
  const series = db
    .select({ seriesId })
    .from(bookings)
    .where(and(inArray(reference, [...references]), isNotNull(seriesId)))
  const rows = await db.select({ reference }).from(bookings).where(inArray(seriesId, series))
  return [...new Set([...references, ...rows.map((row) => row.reference)])]
}
