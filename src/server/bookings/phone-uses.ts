import { and, count, gt, inArray, lt, lte, ne } from 'drizzle-orm'
import { latestNow } from '#/domain/web/clock-skew.ts'
import { PHONE_USE_MINUTES, type OtherPhones } from '#/domain/booking/proof.ts'
import type { App } from '#/server/app.ts'
import { phoneUses } from '#/server/db/schema/booking.ts'
import type { Work } from '#/server/work.ts'
import type { PatientDetails } from '#/server/diary/booking.ts'

type Proof = PatientDetails['proof']

/** Other phones than this one, by where they were used. */
export async function countOtherPhones(
  { tx, now }: Work,
  { origins, phoneKey }: Proof,
): Promise<OtherPhones> {
  const since = new Date(now.getTime() - PHONE_USE_MINUTES * 60_000)
  const counts = await tx
    .select({ origin: phoneUses.origin, phones: count() })
    .from(phoneUses)
    .where(
      and(
        inArray(phoneUses.origin, Object.values(origins)),
        ne(phoneUses.phone, phoneKey),
        gt(phoneUses.usedAt, since),
        lte(phoneUses.usedAt, latestNow(now)),
      ),
    )
    .groupBy(phoneUses.origin)
  const phonesOf = (origin: string | undefined) =>
    counts.find((counted) => counted.origin === origin)?.phones ?? 0
  return {
    browser: phonesOf(origins.browser),
    address: phonesOf(origins.address),
    addressAtDoctor: phonesOf(origins.addressAtDoctor),
  }
}

export async function noteUse({ tx, now }: Work, { origins, phoneKey }: Proof): Promise<void> {
  const used = Object.values(origins)
  if (used.length === 0) return
  await tx
    .insert(phoneUses)
    .values(used.map((origin) => ({ origin, phone: phoneKey, usedAt: now })))
    .onConflictDoUpdate({ target: [phoneUses.origin, phoneUses.phone], set: { usedAt: now } })
}

/** Deletes uses that are too old for any rule; returns how many. */
export async function pruneOldPhoneUses({ db, clock }: App): Promise<number> {
  const before = new Date(clock.now().getTime() - PHONE_USE_MINUTES * 60_000)
  const old = await db
    .delete(phoneUses)
    .where(lt(phoneUses.usedAt, before))
    .returning({ origin: phoneUses.origin })
  return old.length
}
