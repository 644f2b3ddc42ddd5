import { eq } from 'drizzle-orm'
import type { Locale } from '#/domain/localized.ts'
import type { Clock } from '#/server/clock.ts'
import type { Database } from '#/server/db/connect.ts'
import { isUniqueViolation } from '#/server/db/errors.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { enqueueNotice, type NoticeWork } from '#/server/notices/enqueue.ts'
import { hashPassword, verifyPassword } from '#/server/passwords/passwords.ts'
import { endSessions, findUser, findUserByPhone, wasRegistered } from '#/server/people/users.ts'
import type { Random } from '#/server/random.ts'
import type { Accounts } from '#/server/gateways/accounts/accounts.ts'

/** Accounts in our own database. */
export function postgresAccounts(db: Database, clock: Clock, random: Random): Accounts {
  return {
    canChange: true,

    register: async ({ name, phone, password, policyVersion, submissionKey }) => {
      const passwordHash = await hashPassword(password, random.bytes(16))
      const [id, now] = [random.id(), clock.now()]
      try {
        await db.transaction(async (tx) => {
          const row = { id, name, phone, passwordHash, registrationKey: submissionKey }
          await tx.insert(users).values({ ...row, createdAt: now })
          const consent = { userId: id, purpose: 'account' as const, policyVersion, grantedAt: now }
          await tx.insert(consents).values({ id: random.id(), ...consent })
        })
        return { ok: true, message: null }
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        if (await wasRegistered(db, phone, submissionKey)) return { ok: true, message: null }
        return { ok: false, code: 'phone-taken' }
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

    findByPhone: (phone) => findUserByPhone(db, phone),

    choosePassword: async (id, password) => {
      const passwordHash = await hashPassword(password, random.bytes(16))
      const now = clock.now()
      await db.transaction(async (tx) => {
        await tx.update(users).set({ passwordHash, phoneVerifiedAt: now }).where(eq(users.id, id))
        await endSessions({ tx, now }, id)
      })
      return { ok: true }
    },

    changePassword: async (id, password) => {
      const passwordHash = await hashPassword(password, random.bytes(16))
      await db.update(users).set({ passwordHash }).where(eq(users.id, id))
      return { ok: true }
    },

    rename: async (id, name) => {
      await db.update(users).set({ name }).where(eq(users.id, id))
      return { ok: true }
    },

    changePhone: async (id, phone, locale) => {
      try {
        const now = clock.now()
        await db.transaction((tx) => movePhone({ tx, random, now }, { id, phone, locale }))
        return { ok: true }
      } catch (error) {
        if (isUniqueViolation(error)) return { ok: false, code: 'phone-taken' }
        throw error
      }
    },
  }
}

type Move = { id: string; phone: string; locale: Locale }

/** The previous phone is notified: its owner may not have asked for this. */
async function movePhone(work: NoticeWork, { id, phone, locale }: Move) {
  const { tx, now } = work
  const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  await tx.update(users).set({ phone, phoneVerifiedAt: now }).where(eq(users.id, id))
  if (!before || before.phone === phone) return
  const uniqueKey = `phone-changed:${id}:${now.toISOString()}`
  const notice = { kind: 'phone-changed' as const, uniqueKey, phone: before.phone, locale }
  await enqueueNotice(work, { ...notice, inputs: {}, userId: id })
}
