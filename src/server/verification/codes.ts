import { and, desc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { latestNow } from '#/domain/web/clock-skew.ts'
import {
  CODE_TRIES,
  codeExpiry,
  isUsable,
  type VerificationPurpose,
} from '#/domain/account/verification.ts'
import type { App } from '#/server/app.ts'
import { deleteBatch } from '#/server/db/delete-batch.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { isUniqueViolation } from '#/server/db/errors.ts'
import { verificationCodes } from '#/server/db/schema/verification.ts'

/** A code's purpose, and where it is sent. */
export type CodeSubject = {
  purpose: VerificationPurpose
  /** E.164, or the address for the purpose `email`. */
  phone: string
}

export type StoredCode = { id: string; codeHash: string; userId: string | null }

const { id, purpose, phone, attempts, createdAt, expiresAt, usedAt } = verificationCodes

export async function keepCode(
  app: App,
  code: CodeSubject & { codeHash: string; userId: string | null },
): Promise<void> {
  const now = app.clock.now()
  const row = { ...code, id: app.random.id(), createdAt: now, expiresAt: codeExpiry(now) }
  await app.db.insert(verificationCodes).values(row)
}

/** The latest code; null if there is none or it is no longer usable. */
export async function findOpenCode(app: App, subject: CodeSubject): Promise<StoredCode | null> {
  const now = app.clock.now()
  const own = and(eq(purpose, subject.purpose), eq(phone, subject.phone))
  const [latest] = await app.db
    .select()
    .from(verificationCodes)
    // A code of a clock that was ahead would hide those that are sent after it.
    .where(and(own, lte(createdAt, latestNow(now))))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return latest && isUsable(latest, now) ? latest : null
}

/** Counts a try at the latest code and returns it; null if there is none or it is no longer usable. */
export async function takeCodeTry(app: App, subject: CodeSubject): Promise<StoredCode | null> {
  const now = app.clock.now()
  const latest = await findOpenCode(app, subject)
  if (!latest) return null
  // Counts and checks in one statement, so that concurrent guesses cannot exceed the limit.
  const [taken] = await app.db
    .update(verificationCodes)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(eq(id, latest.id), isNull(usedAt), lt(attempts, CODE_TRIES), gt(expiresAt, now)))
    .returning()
  return taken ?? null
}

/** Marks a correct code as used; false if it, or the sign-in, was used already. */
export async function useCode(
  app: App,
  codeId: string,
  signIn: string | null = null,
): Promise<boolean> {
  try {
    const used = await app.db
      .update(verificationCodes)
      .set({ usedAt: app.clock.now(), signIn })
      .where(and(eq(id, codeId), isNull(usedAt)))
      .returning({ id })
    return used.length > 0
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Whether a code has ever proved this phone, for an account or a booking. */
export async function isCodeProved(app: App, proved: string): Promise<boolean> {
  const [owner] = await app.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, proved), isNotNull(users.phoneVerifiedAt)))
    .limit(1)
  if (owner) return true
  const [visit] = await app.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.phone, proved), eq(bookings.phoneProved, true)))
    .limit(1)
  return visit !== undefined
}

/** Deletes a batch of codes created before this instant; returns how many. */
export async function deleteOldCodes(app: App, before: Date): Promise<number> {
  return deleteBatch(app.db, verificationCodes, lt(createdAt, before))
}
