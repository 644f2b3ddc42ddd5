import { eq } from 'drizzle-orm'
import type { NoticeKind } from '#/domain/notice.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { notices } from '#/server/db/schema/notices.ts'
import type { Entropy } from '#/server/ports/entropy.ts'

export type NewNotice = {
  kind: NoticeKind
  /** What no two notices share: one event is told once. */
  uniqueKey: string
  /** E.164. */
  phone: string
  locale: 'ar' | 'en'
  /** The words' inputs; nothing about health. */
  inputs: Record<string, string>
  userId: string | null
  bookingId?: string
  requestId?: string
  waitingEntryId?: string
  paymentId?: string
  /** Now, unless told otherwise. */
  dueAt?: Date
  expiresAt?: Date
}

/** Puts a notice in the outbox, in the transaction of what it tells of. */
export async function enqueueNotice(
  tx: Queries,
  entropy: Entropy,
  notice: NewNotice,
  now: Date,
): Promise<void> {
  const email = notice.userId ? await emailOf(tx, notice.userId) : null
  await tx
    .insert(notices)
    .values({ dueAt: now, ...notice, id: entropy.id(), email, status: 'pending', createdAt: now })
    .onConflictDoNothing({ target: notices.uniqueKey })
}

async function emailOf(tx: Queries, userId: string): Promise<string | null> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}
