import { and, asc, eq } from 'drizzle-orm'
import { egp } from '#/domain/money/money.ts'
import { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labHomeAreas, labPrices, labWindows } from '#/server/db/schema/lab-prices.ts'
import { listBasePrices } from './lab-base-prices.ts'
import type { Random } from './random.ts'

/** So many laboratories have prices; the others stated none yet. */
const PRICED = 8

/** The usual confirmation, and that of the one laboratory whose prices are old. */
const CONFIRMED_DAYS = 20
const OLD_DAYS = 130

/** Hours, areas and, at most of them, prices of the demo's laboratories. */
export async function seedLabs(db: Queries, random: Random, now: Date): Promise<void> {
  const labs = await db
    .select({
      id: facilities.id,
      governorate: districts.governorateSlug,
      homeSampling: facilities.homeSampling,
    })
    .from(facilities)
    .innerJoin(districts, eq(districts.slug, facilities.districtSlug))
    .where(and(eq(facilities.kind, 'lab'), eq(facilities.isDemo, true)))
    .orderBy(asc(facilities.licenceNumber))
  const base = await listBasePrices(db)
  for (const [at, lab] of labs.entries()) {
    await seedWindows(db, random, lab, at)
    if (lab.homeSampling) await seedAreas(db, lab, at)
    if (at >= PRICED) continue
    const confirmedOn = addDays(clinicDate(now), at === 3 ? -OLD_DAYS : -CONFIRMED_DAYS)
    const share = 0.82 + at * 0.05
    await insertRows(
      db,
      labPrices,
      base.map(({ slug, pounds, resultHours }) => ({
        facilityId: lab.id,
        testSlug: slug,
        piastres: roundedTo5(pounds * (share + random.int(-6, 6) / 100)),
        resultHours: ownHours(at, resultHours),
        confirmedOn,
      })),
    )
  }
}

type Lab = { id: string; governorate: string }

async function seedWindows(db: Queries, random: Random, { id: facilityId }: Lab, at: number) {
  const branch = EGYPTIAN_WEEK.map((weekday) => ({
    place: 'branch' as const,
    weekday,
    // On Fridays from the afternoon on, as most do.
    startsAt: weekday === 5 ? '14:00' : at % 3 === 0 ? '08:00' : '09:00',
    endsAt: at % 4 === 0 ? '24:00' : '22:00',
    seats: 3,
  }))
  const home = EGYPTIAN_WEEK.filter((weekday) => weekday !== 5).flatMap((weekday) =>
    ['08:00', '10:00', '12:00'].map((startsAt) => ({
      place: 'home' as const,
      weekday,
      startsAt,
      endsAt: `${Number(startsAt.slice(0, 2)) + 2}:00`,
      seats: 2,
    })),
  )
  const rows = [...branch, ...home].map((row) => ({ ...row, id: random.uuid(), facilityId }))
  await insertRows(db, labWindows, rows)
}

/** All districts of its governorate, cheaper or dearer. */
async function seedAreas(db: Queries, { id: facilityId, governorate }: Lab, at: number) {
  const near = await db
    .select({ slug: districts.slug })
    .from(districts)
    .where(eq(districts.governorateSlug, governorate))
    .orderBy(asc(districts.position))
  const fees = [50, 0, 60, 40, 30]
  await insertRows(
    db,
    labHomeAreas,
    near.map(({ slug }, index) => ({
      facilityId,
      districtSlug: slug,
      feePiastres: egp((fees[at % fees.length] ?? 0) + (index > 5 ? 25 : 0)),
    })),
  )
}

/** One sends samples away, another has a machine for everything; the others take the usual time. */
function ownHours(at: number, hours: number): number | null {
  if (at === 2) return hours + 24
  return at === 5 ? Math.ceil(hours / 2) : null
}

/** Price lists end in 0 or 5. */
function roundedTo5(pounds: number): number {
  return egp(Math.max(20, Math.round(pounds / 5) * 5))
}
