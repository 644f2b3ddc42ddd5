import { and, eq } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import type { Profiles } from '#/server/ports/profiles.ts'

const { id, phone, email, phoneVerifiedAt } = users

export function postgresProfiles(db: Database): Profiles {
  return {
    find: async (userId) => {
      const [user] = await db.select({ email, phoneVerifiedAt }).from(users).where(eq(id, userId))
      return user ? { email: user.email, isPhoneVerified: user.phoneVerifiedAt !== null } : null
    },

    saveEmail: async (userId, address) => {
      await db.update(users).set({ email: address }).where(eq(id, userId))
    },

    verifyPhone: async (userId, proved, now) => {
      await db
        .update(users)
        .set({ phoneVerifiedAt: now })
        .where(and(eq(id, userId), eq(phone, proved)))
    },
  }
}
