import { eq } from 'drizzle-orm'
import type { Locale } from '#/domain/localized.ts'
import { NEWS_DAYS, type NoticeChannel, type NoticeKind } from '#/domain/notice.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { notices } from '#/server/db/schema/notices.ts'
import type { Work } from '#/server/work.ts'

export type NewNotice = {
  kind: NoticeKind
  /** Unique for each event, so that it is notified once. */
  uniqueKey: string
  /** E.164; empty for recipients without a phone, who get an e-mail. */
  phone: string
  /** Overrides the account's e-mail address; null: no e-mail. */
  email?: string | null
  /** The recipient's choice; without one the site's order. */
  chosenChannel?: NoticeChannel | null
  locale: Locale
  /** The message's inputs; never about health. */
  inputs: Record<string, string>
  userId: string | null
  bookingId?: string
  requestId?: string
  waitingEntryId?: string
  paymentId?: string
  labOrderId?: string
  /** Defaults to now. */
  dueAt?: Date
  /** After this nothing is sent; defaults to two weeks. */
  expiresAt?: Date
}

export type NoticeWork = Pick<Work, 'tx' | 'now' | 'random'>

/**
 * Adds a notice to the outbox, in the transaction of what it reports. A dropped notice that is
 * enqueued again is revived. Erased people get none.
 */
export async function enqueueNotice(
  { tx, now, random }: NoticeWork,
  notice: NewNotice,
): Promise<void> {
  const { email = notice.userId ? await emailOf(tx, notice.userId) : null } = notice
  if (notice.phone === '' && !notice.email) return
  const dueAt = notice.dueAt ?? now
  const expiresAt = notice.expiresAt ?? new Date(dueAt.getTime() + NEWS_DAYS * 86_400_000)
  const row = { ...notice, email, dueAt, scheduledAt: dueAt, expiresAt, status: 'pending' as const }
  await tx
    .insert(notices)
    .values({ ...row, id: random.id(), createdAt: now })
    .onConflictDoUpdate({
      target: notices.uniqueKey,
      set: { ...row, attempts: 0 },
      setWhere: eq(notices.status, 'dropped'),
    })
}

async function emailOf(tx: Queries, userId: string): Promise<string | null> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}
