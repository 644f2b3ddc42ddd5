import { eq } from 'drizzle-orm'
import { newReference } from '#/domain/reference.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import { slotOfferEnd } from '#/domain/booking/waiting.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { waitingOffers } from '#/server/db/schema/waiting.ts'
import { hashSecret, slotOfferSecret } from '#/server/diary/hold-ticket.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import type { Work } from '#/server/work.ts'
import { moveEntry, type EntryRow } from './events.ts'

export async function offerSlot(work: Work, { entry, slot }: SlotOfferInput): Promise<void> {
  const { tx, now, random } = work
  const offerId = random.id()
  const expiresAt = slotOfferEnd(now)
  const bookingId = await holdFor(work, { entry, slot, offerId })
  await tx.insert(waitingOffers).values({
    id: offerId,
    entryId: entry.id,
    bookingId,
    outcome: 'open',
    offeredAt: now,
    expiresAt,
  })
  const { branchId, startsAt } = slot
  await moveEntry(work, entry.id, 'offered', { offerId, branchId, startsAt })
  const { reference, phone, locale, userId } = entry
  const notice = {
    kind: 'waiting-offer' as const,
    uniqueKey: `waiting-offer:${offerId}`,
    inputs: { reference },
    waitingEntryId: entry.id,
    expiresAt,
  }
  await enqueueNotice(work, { ...notice, phone, locale, userId })
}

type SlotOfferInput = { entry: EntryRow; slot: Slot }

async function holdFor(
  work: Work,
  { entry, slot, offerId }: SlotOfferInput & { offerId: string },
): Promise<string> {
  const { tx, now, random, sign } = work
  const [branch] = await tx.select().from(branches).where(eq(branches.id, slot.branchId))
  if (!branch) throw new Error('A free time has no branch.')
  const { feePiastres, cutoffMinutes, refundPercent } = branch
  const id = random.id()
  await tx.insert(bookings).values({
    ...slot,
    id,
    reference: newReference(random.bytes(5)),
    doctorId: entry.doctorId,
    status: 'held',
    holdExpiresAt: slotOfferEnd(now),
    holderHash: hashSecret(slotOfferSecret(sign, offerId)),
    feePiastres,
    cutoffMinutes,
    refundPercent,
    createdAt: now,
  })
  await recordEvent(work, id, 'hold', { actor: 'system', userId: null }, { offerId })
  return id
}
