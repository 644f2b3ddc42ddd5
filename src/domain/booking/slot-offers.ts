import { matchesCriteria, type Place, type Waiter } from '#/domain/booking/waiting.ts'

/** A slot that begins sooner is not offered: people need time to answer and to get there. */
export const OFFER_NOTICE_MINUTES = 60

/** Records that a waiter was offered a slot, whatever the answer. */
export type OfferedSlot = Place & { entryId: string }

type Line = { waiters: readonly Waiter[]; pastOffers: readonly OfferedSlot[] }

/**
 * Who is offered a free slot: of those whose days and branch it fits, who have no other offer and were not
 * offered this one before, the first that joined. Null when there is nobody, or it begins too soon.
 */
export function nextInLine({ waiters, pastOffers }: Line, slot: Place, now: Date): Waiter | null {
  if (+slot.startsAt - +now < OFFER_NOTICE_MINUTES * MINUTE_MS) return null
  const hadOffer = new Set(
    pastOffers.filter((each) => isSame(each, slot)).map((each) => each.entryId),
  )
  const willing = waiters.filter(
    (waiter) =>
      waiter.status === 'waiting' && matchesCriteria(waiter, slot) && !hadOffer.has(waiter.id),
  )
  return willing.reduce<Waiter | null>(
    (first, waiter) => (first && first.place < waiter.place ? first : waiter),
    null,
  )
}

/** Offers of these free slots, soonest first, at most one per person. */
export function planSlotOffers<Slot extends Place>(
  line: Line,
  slots: readonly Slot[],
  now: Date,
): { waiter: Waiter; slot: Slot }[] {
  let { waiters } = line
  const offers = []
  for (const slot of slots.toSorted((a, b) => +a.startsAt - +b.startsAt)) {
    const waiter = nextInLine({ ...line, waiters }, slot, now)
    if (!waiter) continue
    offers.push({ waiter, slot })
    waiters = waiters.filter(({ id }) => id !== waiter.id)
  }
  return offers
}

function isSame(a: Place, b: Place): boolean {
  return a.branchId === b.branchId && +a.startsAt === +b.startsAt
}

const MINUTE_MS = 60_000
