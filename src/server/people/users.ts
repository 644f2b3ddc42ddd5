import { and, eq, isNull, ne } from 'drizzle-orm'
import { formatMobile } from '#/domain/phone.ts'
import type { Database, Queries, Transactional } from '#/server/db/connect.ts'
import { sessions, users } from '#/server/db/schema/accounts.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { NO_PASSWORD } from '#/server/passwords.server.ts'
import type { Work } from '#/server/work.ts'

const { id, name, phone } = users

export async function findUser(db: Database, userId: string): Promise<User | null> {
  const [user] = await db.select({ id, name, phone }).from(users).where(eq(id, userId))
  return user ?? null
}

export async function findUserByPhone(db: Database, ofPhone: string): Promise<User | null> {
  const [user] = await db.select({ id, name, phone }).from(users).where(eq(phone, ofPhone))
  return user ?? null
}

/** Whether this form has opened the account of this phone already. */
export async function wasRegistered(
  db: Queries,
  ofPhone: string,
  key: string | undefined,
): Promise<boolean> {
  if (!key) return false
  const own = and(eq(phone, ofPhone), eq(users.registrationKey, key))
  return (await db.select({ id }).from(users).where(own)).length > 0
}

/** On every device that holds a cookie of theirs. */
export async function endSessions(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  userId: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
}

type Known = {
  /** Null where it is not told: the one that we have stays. */
  name: string | null
  phone: string
  /** Of the form that registered them just now. */
  registrationKey?: string | undefined
}

/** The row of somebody whose account is kept elsewhere, so that bookings and sessions have an owner. */
export async function keepUser(tx: Transactional, known: Known, fresh: { id: string; at: Date }) {
  await closeOwnAccount({ tx, now: fresh.at }, known.phone)
  const { registrationKey } = known
  const row = { id: fresh.id, phone: known.phone, createdAt: fresh.at, passwordHash: NO_PASSWORD }
  const [user] = await tx
    .insert(users)
    .values({ ...row, name: known.name ?? formatMobile(known.phone), registrationKey })
    .onConflictDoUpdate({
      target: phone,
      set: {
        passwordHash: NO_PASSWORD,
        ...(known.name && { name: known.name }),
        ...(registrationKey && { registrationKey }),
      },
    })
    .returning({ id, name, phone })
  if (!user) throw new Error('The upsert answered no row.')
  return user
}

/** Nobody in particular proved that this phone is theirs when it had an account of ours. */
async function closeOwnAccount(work: Pick<Work, 'tx' | 'now'>, ofPhone: string): Promise<void> {
  const { tx } = work
  const [closed] = await tx
    .update(users)
    .set({ passwordHash: NO_PASSWORD })
    .where(and(eq(phone, ofPhone), ne(users.passwordHash, NO_PASSWORD)))
    .returning({ id })
  if (closed) await endSessions(work, closed.id)
}
