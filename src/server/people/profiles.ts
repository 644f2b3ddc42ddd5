import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { patientDocuments, visitDocuments } from '#/server/db/schema/documents.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { files, requests } from '#/server/db/schema/requests.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'

type Owned = { phone: AnyPgColumn; userId: AnyPgColumn }

const { id, phone, email, emailVerifiedAt, phoneVerifiedAt } = users

/** The address for notices, and whether codes showed that it and the account's phone are theirs. */
export async function findUserProfile(app: App, userId: string) {
  const [user] = await app.db
    .select({ email, emailVerifiedAt, phoneVerifiedAt })
    .from(users)
    .where(eq(id, userId))
  if (!user) return null
  return {
    email: user.email,
    isEmailVerified: user.email !== null && user.emailVerifiedAt !== null,
    isPhoneVerified: user.phoneVerifiedAt !== null,
  }
}

/** Another address than before is unproved. */
export async function saveEmail(app: App, userId: string, address: string | null): Promise<void> {
  const isOther = sql`${email} is distinct from ${address}`
  await app.db
    .update(users)
    .set({ email: address, emailVerifiedAt: null })
    .where(and(eq(id, userId), isOther))
}

/** Saves an address that a code has proved. */
export async function saveProvedEmail(app: App, userId: string, address: string): Promise<void> {
  const proved = { email: address, emailVerifiedAt: app.clock.now() }
  await app.db.update(users).set(proved).where(eq(id, userId))
}

/** Notes that a code proved this phone, if it is the account's. */
export async function verifyPhone(app: App, userId: string, proved: string): Promise<void> {
  await app.db
    .update(users)
    .set({ phoneVerifiedAt: app.clock.now() })
    .where(and(eq(id, userId), eq(phone, proved)))
}

/**
 * Gives the account everything that was made with this phone as a guest: bookings, vouchers, requests and
 * waiting-list entries. The caller has proved the phone by a code. Returns how many bookings.
 */
export function linkGuest(app: App, userId: string, proved: string): Promise<number> {
  return app.db.transaction(async (tx) => {
    const [verified] = await tx
      .update(users)
      .set({ phoneVerifiedAt: app.clock.now() })
      .where(and(eq(id, userId), eq(phone, proved)))
      .returning({ id })
    if (!verified) return 0
    const isGuests = (table: Owned) => and(eq(table.phone, proved), isNull(table.userId))
    const owner = { userId }
    await tx.update(requests).set(owner).where(isGuests(requests))
    await tx.update(vouchers).set(owner).where(isGuests(vouchers))
    await tx.update(waitingEntries).set(owner).where(isGuests(waitingEntries))
    await tx.update(labOrders).set(owner).where(isGuests(labOrders))
    const joined = await tx
      .update(bookings)
      .set(owner)
      .where(isGuests(bookings))
      .returning({ id: bookings.id })
    await giveDocuments(
      tx,
      userId,
      joined.map((booking) => booking.id),
    )
    return joined.length
  })
}

/** What was attached to these visits without an account, with its files. */
async function giveDocuments(tx: Queries, userId: string, visits: string[]): Promise<void> {
  if (visits.length === 0) return
  const attached = tx
    .select({ id: visitDocuments.documentId })
    .from(visitDocuments)
    .where(inArray(visitDocuments.bookingId, visits))
  const given = await tx
    .update(patientDocuments)
    .set({ userId })
    .where(and(isNull(patientDocuments.userId), inArray(patientDocuments.id, attached)))
    .returning({ fileId: patientDocuments.fileId })
  const fileIds = given.map(({ fileId }) => fileId)
  if (fileIds.length > 0) await tx.update(files).set({ userId }).where(inArray(files.id, fileIds))
}
