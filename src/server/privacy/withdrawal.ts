import { and, eq, isNull } from 'drizzle-orm'
import { isWithdrawable, type Withdrawable } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { familyMembers } from '#/server/db/schema/family.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { refreshRating } from '#/server/reviews/reviews.ts'
import { cancelSlotOffer, moveEntry } from '#/server/waiting/events.ts'
import { transact, type Work } from '#/server/work.ts'
import { consentsOf } from './copy.ts'
import { findOwned } from './owned-rows.ts'
import type { DataSubject } from './subject.ts'

type Consent = typeof consents.$inferSelect

/**
 * Withdraws a consent and deletes what it allowed, in one transaction; false if it is not theirs, already
 * withdrawn, or ends only with its booking, request or account.
 */
export async function recordWithdrawal(
  app: App,
  subject: DataSubject,
  consentId: string,
): Promise<boolean> {
  return transact(app, async (work) => {
    const { tx, now } = work
    const own = consentsOf(subject, await findOwned(tx, subject))
    const [consent] = await tx
      .select()
      .from(consents)
      .where(and(eq(consents.id, consentId), own, isNull(consents.withdrawnAt)))
      .for('update')
    if (!consent || !isWithdrawable(consent.purpose)) return false
    await ends[consent.purpose](work, consent)
    await tx.update(consents).set({ withdrawnAt: now }).where(eq(consents.id, consentId))
    return true
  })
}

type End = (work: Work, consent: Consent) => Promise<void>

const ends: Record<Withdrawable, End> = {
  // Nothing to undo: senders of offers and messages check the consents.
  marketing: async () => {},
  messages: async () => {},

  review: async ({ tx }, { bookingId }) => {
    if (!bookingId) return
    const gone = await tx
      .delete(reviews)
      .where(eq(reviews.bookingId, bookingId))
      .returning({ doctorId: reviews.doctorId })
    for (const { doctorId } of gone) await refreshRating(tx, doctorId)
  },

  guardian: async ({ tx, now }, { familyMemberId }) => {
    if (!familyMemberId) return
    await tx
      .update(familyMembers)
      .set({ removedAt: now })
      .where(eq(familyMembers.id, familyMemberId))
  },

  waiting: async (work, { waitingEntryId }) => {
    const { tx } = work
    if (!waitingEntryId) return
    const [entry] = await tx
      .select()
      .from(waitingEntries)
      .where(eq(waitingEntries.id, waitingEntryId))
    if (!entry) return
    await lockSchedule(tx, entry.doctorId)
    await cancelSlotOffer(work, entry.id)
    await moveEntry(work, entry.id, 'left')
    await releaseExpiredAndOfferSlots(work, entry.doctorId)
  },
}
