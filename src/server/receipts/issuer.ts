import { and, asc, eq, sql } from 'drizzle-orm'
import { localized, type Localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { receiptIssuers } from '#/server/db/schema/receipts.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { Work } from '#/server/work.ts'

/** Who takes the money: a doctor's practice, or the centre through which the member works. */
export type Issuer = { doctorId: string } | { facilityId: string }

export async function issuerOf(
  db: Queries,
  { profile, centre }: Pick<Membership, 'profile' | 'centre'>,
): Promise<Issuer> {
  if (!centre)
    return profile.kind === 'doctor' ? { doctorId: profile.id } : { facilityId: profile.id }
  const [found] = await db
    .select({ facilityId: facilities.id })
    .from(facilities)
    .where(eq(facilities.slug, centre.slug))
  if (!found) throw new Error('The centre of a membership is missing.')
  return found
}

export function isIssuer(issuer: Issuer) {
  return 'doctorId' in issuer
    ? eq(receiptIssuers.doctorId, issuer.doctorId)
    : eq(receiptIssuers.facilityId, issuer.facilityId)
}

export async function findIssuer(db: Queries, issuer: Issuer) {
  const [row] = await db.select().from(receiptIssuers).where(isIssuer(issuer))
  return row ?? null
}

/** The issuer's row, locked until the end: receipts and closings of one issuer take turns. */
export async function lockIssuer({ tx, random }: Work, issuer: Issuer) {
  await tx
    .insert(receiptIssuers)
    .values({ id: random.id(), ...issuer })
    .onConflictDoNothing()
  const [row] = await tx.select().from(receiptIssuers).where(isIssuer(issuer)).for('update')
  if (!row) throw new Error('The issuer of receipts is missing.')
  return row
}

/** The next number; given back if the transaction fails. */
export async function takeNumber({ tx }: Work, issuerId: string): Promise<number> {
  const { id, lastNumber } = receiptIssuers
  const [row] = await tx
    .update(receiptIssuers)
    .set({ lastNumber: sql`${lastNumber} + 1` })
    .where(eq(id, issuerId))
    .returning({ number: lastNumber })
  if (!row) throw new Error('The issuer of receipts is missing.')
  return row.number
}

/** What a receipt says about the practice. */
export type IssuerFacts = { name: Localized; licence: string | null; address: Localized }

/** A centre's are its own; a doctor's are the name, the syndicate's number, and the branch's address. */
export async function readIssuerFacts(
  db: Queries,
  issuer: Issuer,
  branchId: string,
): Promise<IssuerFacts> {
  const rows =
    'facilityId' in issuer
      ? await db
          .select({
            name: localized(facilities, 'name'),
            licence: facilities.licenceNumber,
            address: localized(facilities, 'address'),
          })
          .from(facilities)
          .where(eq(facilities.id, issuer.facilityId))
      : await db
          .select({
            name: localized(doctors, 'name'),
            licence: doctors.syndicateNumber,
            address: localized(branches, 'address'),
          })
          .from(doctors)
          .innerJoin(branches, eq(branches.doctorId, doctors.id))
          .where(and(eq(doctors.id, issuer.doctorId), eq(branches.id, branchId)))
          .orderBy(asc(branches.position))
  const [facts] = rows
  if (!facts) throw new Error('The practice of a receipt is missing.')
  return facts
}
