import { and, eq, isNull, ne } from 'drizzle-orm'
import { formatMobile } from '#/domain/account/phone.ts'
import type { Database, Queries, Transactional } from '#/server/db/connect.ts'
import { sessions, users } from '#/server/db/schema/accounts.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { NO_PASSWORD } from '#/server/passwords/passwords.ts'
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

/** Ends all sessions of the user, on every device. */
export async function endSessions(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  userId: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
}

type KnownUser = {
  /** Null if not given: the stored name stays. */
  name: string | null
  phone: string
  /** The key of the form that has just registered them. */
  registrationKey?: string | undefined
}

/** Upserts the row of an external account, so that bookings and sessions have an owner. */
export async function keepUser(
  tx: Transactional,
  known: KnownUser,
  fresh: { id: string; at: Date },
) {
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
  if (!user) throw new Error('The upsert returned no row.')
  return user
}

/** Disables the password and ends the sessions of an own account with this phone: its owner is unproved. */
async function closeOwnAccount(work: Pick<Work, 'tx' | 'now'>, ofPhone: string): Promise<void> {
  const { tx } = work
  const [closed] = await tx
    .update(users)
    .set({ passwordHash: NO_PASSWORD })
    .where(and(eq(phone, ofPhone), ne(users.passwordHash, NO_PASSWORD)))
    .returning({ id })
  if (closed) await endSessions(work, closed.id)
}
