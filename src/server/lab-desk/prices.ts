import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { versionOf } from '#/server/db/row-version.ts'
import { labPrices } from '#/server/db/schema/lab-prices.ts'
import { listLabTests } from '#/server/laboratory/catalogue.ts'
import type { Membership } from '#/server/practices/member.ts'
import { changeLab, keepsLab, notYours, type LabChanged } from './change.ts'

/** A line of a price list; null for a test that is not done. */
export type PriceLine = {
  slug: string
  price: { piastres: number; resultHours: number | null } | null
}

type PriceRow = typeof labPrices.$inferSelect

/** Writes the lines that differ, as confirmed today; null for `seen` if nobody saw the prices before. */
export async function savePrices(
  app: App,
  membership: Membership | null,
  { lines, seen }: { lines: readonly PriceLine[]; seen: string | null },
): Promise<LabChanged> {
  if (!keepsLab(membership)) return notYours
  const known = new Set((await listLabTests(app)).map(({ slug }) => slug))
  if (!lines.every(({ slug }) => known.has(slug))) return { ok: false, code: 'choice-required' }
  const { id } = membership.profile
  return changeLab(app, membership, 'lab-prices-changed', async ({ tx, now }) => {
    const slugs = lines.map(({ slug }) => slug)
    const rows = await listPrices(tx, id, slugs)
    if (seen !== null && seen !== markOf(rows)) return { ok: false, code: 'changed-meanwhile' }
    const changed = changedLines(rows, lines)
    await removePrices(
      tx,
      id,
      changed.map(({ slug }) => slug),
    )
    const confirmedOn = clinicDate(now)
    await insertRows(
      tx,
      labPrices,
      changed.flatMap(({ slug: testSlug, price }) =>
        price ? [{ ...price, facilityId: id, testSlug, confirmedOn }] : [],
      ),
    )
    const before = new Map(rows.map((row) => [row.testSlug, row]))
    return {
      before: { prices: pricesOf(changed.map(({ slug }) => ({ slug, price: before.get(slug) }))) },
      after: { prices: pricesOf(changed) },
    }
  })
}

/** The lines whose price or time to the result differs from what is stored. */
export function changedLines<Line extends PriceLine>(
  rows: readonly PriceRow[],
  lines: readonly Line[],
): Line[] {
  const stored = new Map(rows.map((row) => [row.testSlug, row]))
  return lines.filter(({ slug, price }) => {
    const row = stored.get(slug)
    return row?.piastres !== price?.piastres || row?.resultHours !== price?.resultHours
  })
}

/** States that all prices are right as of today. */
export async function confirmPrices(app: App, membership: Membership | null): Promise<LabChanged> {
  if (!keepsLab(membership)) return notYours
  const { id } = membership.profile
  return changeLab(app, membership, 'lab-prices-confirmed', async ({ tx, now }) => {
    const confirmedOn = clinicDate(now)
    const isOlder = and(eq(labPrices.facilityId, id), ne(labPrices.confirmedOn, confirmedOn))
    const { testSlug } = labPrices
    const written = await tx
      .update(labPrices)
      .set({ confirmedOn })
      .where(isOlder)
      .returning({ testSlug })
    return { before: {}, after: { rows: written.length } }
  })
}

/** Takes over the prices of another laboratory of the same member, instead of its own for these tests. */
export async function copyPrices(
  app: App,
  membership: Membership | null,
  origin: Membership | null,
): Promise<LabChanged> {
  if (!keepsLab(membership) || !keepsLab(origin)) return notYours
  const { id } = membership.profile
  if (id === origin.profile.id) return { ok: false, code: 'choice-required' }
  return changeLab(app, membership, 'lab-prices-copied', async ({ tx }) => {
    const rows = await listPrices(tx, origin.profile.id)
    await removePrices(
      tx,
      id,
      rows.map(({ testSlug }) => testSlug),
    )
    await insertRows(
      tx,
      labPrices,
      rows.map((row) => ({ ...row, facilityId: id })),
    )
    return { before: {}, after: { rows: rows.length, from: origin.profile.slug } }
  })
}

/** A laboratory's prices of these tests, or of all. */
export function listPrices(
  db: Queries,
  facilityId: string,
  slugs?: readonly string[],
): Promise<PriceRow[]> {
  return db
    .select()
    .from(labPrices)
    .where(
      and(eq(labPrices.facilityId, facilityId), slugs && inArray(labPrices.testSlug, [...slugs])),
    )
    .orderBy(asc(labPrices.testSlug))
}

/** The version of what a form shows, that it sends back. */
export function markOf(rows: readonly PriceRow[]): string {
  return versionOf(
    rows.map(({ testSlug, piastres, resultHours }) => [testSlug, piastres, resultHours]),
  )
}

function removePrices(db: Queries, facilityId: string, slugs: readonly string[]) {
  const { facilityId: lab, testSlug } = labPrices
  return db.delete(labPrices).where(and(eq(lab, facilityId), inArray(testSlug, [...slugs])))
}

type Priced = { slug: string; price: { piastres: number } | null | undefined }

/** By test, in piastres. */
function pricesOf(lines: readonly Priced[]): Record<string, number | null> {
  return Object.fromEntries(lines.map(({ slug, price }) => [slug, price?.piastres ?? null]))
}
