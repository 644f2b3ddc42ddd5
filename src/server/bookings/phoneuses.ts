import { and, count, gt, inArray, lt, ne } from 'drizzle-orm'
import { PHONE_USE_MINUTES } from '#/domain/proof.ts'
import type { App } from '#/server/app.ts'
import { phoneUses } from '#/server/db/schema/booking.ts'
import type { Work } from '#/server/work.ts'
import type { PatientDetails } from './booking.ts'

type Proof = PatientDetails['proof']

/** The larger count of the browser's and the address's. */
export async function countOtherPhones({ tx, now }: Work, { origins, phoneKey }: Proof) {
  const since = new Date(now.getTime() - PHONE_USE_MINUTES * 60_000)
  const counts = await tx
    .select({ phones: count() })
    .from(phoneUses)
    .where(
      and(
        inArray(phoneUses.origin, [...origins]),
        ne(phoneUses.phone, phoneKey),
        gt(phoneUses.usedAt, since),
      ),
    )
    .groupBy(phoneUses.origin)
  return Math.max(0, ...counts.map(({ phones }) => phones))
}

export async function noteUse({ tx, now }: Work, { origins, phoneKey }: Proof): Promise<void> {
  await tx
    .insert(phoneUses)
    .values(origins.map((origin) => ({ origin, phone: phoneKey, usedAt: now })))
    .onConflictDoUpdate({ target: [phoneUses.origin, phoneUses.phone], set: { usedAt: now } })
}

/** Deletes uses that are too old for any rule; returns how many. */
export async function forgetOldPhoneUses({ db, clock }: App): Promise<number> {
  const before = new Date(clock.now().getTime() - PHONE_USE_MINUTES * 60_000)
  const old = await db
    .delete(phoneUses)
    .where(lt(phoneUses.usedAt, before))
    .returning({ origin: phoneUses.origin })
  return old.length
}
