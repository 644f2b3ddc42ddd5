import { eq } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { hashPassword, verifyPassword } from '#/server/passwords.server.ts'
import type { Accounts } from '#/server/ports/accounts.ts'
import type { Clock } from '#/server/ports/clock.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import { isUniqueViolation } from './errors.ts'
import { findUser } from './users.ts'

/** The accounts that the project keeps itself. */
export function postgresAccounts(db: Database, clock: Clock, entropy: Entropy): Accounts {
  return {
    register: async ({ name, phone, password, policyVersion }) => {
      const passwordHash = await hashPassword(password, entropy.bytes(16))
      const [id, now] = [entropy.id(), clock.now()]
      try {
        await db.transaction(async (tx) => {
          await tx.insert(users).values({ id, name, phone, passwordHash, createdAt: now })
          const consent = { userId: id, purpose: 'account' as const, policyVersion, grantedAt: now }
          await tx.insert(consents).values({ id: entropy.id(), ...consent })
        })
        return { ok: true, message: null }
      } catch (error) {
        if (isUniqueViolation(error)) return { ok: false, code: 'phone-taken' }
        throw error
      }
    },

    login: async (phone, password) => {
      const [user] = await db.select().from(users).where(eq(users.phone, phone))
      const right = await verifyPassword(password, user?.passwordHash)
      if (!user || !right) return { ok: false, code: 'login-failed' }
      const { id, name } = user
      return { ok: true, user: { id, name, phone }, message: null, response: null }
    },

    findUser: (id) => findUser(db, id),
  }
}
