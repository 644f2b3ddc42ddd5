import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { CODE_TRIES, codeExpiry, isUsable } from '#/domain/verification.ts'
import type { Database } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { verificationCodes } from '#/server/db/schema/verification.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Verification } from '#/server/ports/verification.ts'

const { id, purpose, phone, attempts, createdAt, expiresAt, usedAt } = verificationCodes

export function postgresVerification(db: Database, entropy: Entropy): Verification {
  return {
    keep: async (code, now) => {
      const row = { ...code, id: entropy.id(), createdAt: now, expiresAt: codeExpiry(now) }
      await db.insert(verificationCodes).values(row)
    },

    takeTry: async (subject, now) => {
      const [latest] = await db
        .select()
        .from(verificationCodes)
        .where(and(eq(purpose, subject.purpose), eq(phone, subject.phone)))
        .orderBy(desc(createdAt), desc(id))
        .limit(1)
      if (!latest || !isUsable(latest, now)) return null
      // A hundred guesses at once all read the same row: the count is made and looked at in one.
      const [taken] = await db
        .update(verificationCodes)
        .set({ attempts: sql`${attempts} + 1` })
        .where(and(eq(id, latest.id), isNull(usedAt), lt(attempts, CODE_TRIES), gt(expiresAt, now)))
        .returning()
      return taken ?? null
    },

    use: async (codeId, now) => {
      const used = await db
        .update(verificationCodes)
        .set({ usedAt: now })
        .where(and(eq(id, codeId), isNull(usedAt)))
        .returning({ id })
      return used.length > 0
    },

    isProved: async (proved) => {
      const [owner] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.phone, proved), isNotNull(users.phoneVerifiedAt)))
        .limit(1)
      if (owner) return true
      const [visit] = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.phone, proved), eq(bookings.phoneProved, true)))
        .limit(1)
      return visit !== undefined
    },

    deleteOld: async (before) => {
      const old = await db.delete(verificationCodes).where(lt(createdAt, before)).returning({ id })
      return old.length
    },
  }
}
