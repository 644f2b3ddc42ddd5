import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { consents } from '#/server/db/schema/consents.ts'
import type { Work } from '#/server/work.ts'

const { phone: phoneColumn, purpose, withdrawnAt } = consents

const isOf = (phone: string) => and(eq(phoneColumn, phone), eq(purpose, 'messages'))

/** Whether the owner of a phone has ended all messages but codes. */
export async function hasStoppedMessages({ db }: { db: Queries }, phone: string): Promise<boolean> {
  if (phone === '') return false
  const given = await db.select({ withdrawnAt }).from(consents).where(isOf(phone))
  return given.length > 0 && given.every((one) => one.withdrawnAt !== null)
}

type MessagesConsent = { phone: string; policyVersion: string }

/** Withdraws the consent to messages that a person gave by leaving the number; any number of times. */
export async function stopMessages(work: Work, consent: MessagesConsent): Promise<void> {
  const { phone } = consent
  if (await hasStoppedMessages({ db: work.tx }, phone)) return
  const { tx, now } = work
  const ended = await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(isOf(phone), isNull(withdrawnAt)))
    .returning({ withdrawnAt })
  if (ended.length === 0) await add(work, consent, now)
}

/** Gives it again. */
export async function resumeMessages(work: Work, consent: MessagesConsent): Promise<void> {
  if (await hasStoppedMessages({ db: work.tx }, consent.phone)) await add(work, consent, null)
}

async function add(
  { tx, now, random }: Work,
  consent: MessagesConsent,
  ended: Date | null,
): Promise<void> {
  const times = { grantedAt: now, withdrawnAt: ended }
  await tx.insert(consents).values({ id: random.id(), purpose: 'messages', ...consent, ...times })
}
