import { OCCUPYING_STATUSES } from '#/domain/booking.ts'
import type { Slot } from '#/domain/slots.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import type { Practice, Visit } from '#/server/ports/bookings.ts'
import type { Services } from '#/server/services.server.ts'
import { offeredMethods } from '#/server/checkout.server.ts'
import type { BookingPageView, ChosenSlot, OnlineView } from './booking.ts'
import type { BookingSearch } from './search.ts'
import { findBooker } from './booker.server.ts'
import { findDiary, freeSlots, nearestSlots, slotOf } from './diary.server.ts'
import { findOwnHold, isSameSlot, type Visitor } from './hold.server.ts'
import { viewSlot } from './views.server.ts'
import { weekOf } from './week.server.ts'

/** All that /book_doctor shows for an address, or null when it names no doctor of ours. */
export async function findBookingPage(
  services: Services,
  visitor: Visitor,
  asked: BookingSearch,
): Promise<BookingPageView | null> {
  const now = services.clock.now()
  const practice = asked.doctor ? await findDiary(services, asked.doctor) : null
  if (!practice) return null
  const search = { ...asked, branch: asked.branch ?? branchAt(practice, asked.at, now) }
  const slots = freeSlots(practice, now)
  const chosen = await chosenSlot(services, visitor, practice, { search, slots })
  return {
    ...weekOf(practice, slots, search, now),
    chosen,
    booker: await findBooker(services, visitor, chosen?.state === 'held' ? chosen.holdId : null),
    online: onlineOf(services, practice, search),
    now: now.toISOString(),
    envelope: issueEnvelope(services),
  }
}

/** A doctor is at one place at a time, so that links from lists name the time alone. */
function branchAt({ branches, ...diary }: Practice, at: string | undefined, now: Date) {
  if (!at) return undefined
  const practice = { ...diary, branches }
  return branches.find(({ id }) => slotOf(practice, { branch: id, at }, now))?.id
}

function onlineOf(
  services: Services,
  { branches }: Practice,
  { branch, at }: BookingSearch,
): OnlineView {
  const isTrial = services.payments?.trial != null
  const place = branches.find(({ id }) => id === branch)
  if (!place || !at) return { methods: [], isTrial }
  const wanted = { amountPiastres: place.feePiastres, before: new Date(at) }
  return { methods: offeredMethods(services, wanted), isTrial }
}

/** What the visitor has booked at this very time: whoever goes back after booking finds it here. */
async function findOwnVisit(
  { bookings }: Services,
  { userId, proved }: Visitor,
  slot: Slot,
): Promise<Visit | undefined> {
  const visits = await Promise.all([
    proved.length > 0 ? bookings.listByReferences(proved) : [],
    userId ? bookings.listOfUser(userId) : [],
  ])
  return visits
    .flat()
    .find((visit) => OCCUPYING_STATUSES.includes(visit.status) && isSameSlot(visit, slot))
}

type Facts = { search: BookingSearch; slots: Slot[] }

async function chosenSlot(
  services: Services,
  visitor: Visitor,
  practice: Practice,
  { search: { branch, at }, slots }: Facts,
): Promise<ChosenSlot | null> {
  if (!branch || !at) return null
  const now = services.clock.now()
  const found = slotOf(practice, { branch, at }, now)
  const alternatives = nearestSlots(practice, new Date(at), now).map(viewSlot)
  if (!found) return { state: 'unknown', alternatives }
  const slot = viewSlot(found.slot)
  const hold = await findOwnHold(services, visitor)
  if (hold?.holdExpiresAt && isSameSlot(hold, found.slot)) {
    return { state: 'held', slot, holdId: hold.id, expiresAt: hold.holdExpiresAt.toISOString() }
  }
  const isFree = slots.some((free) => isSameSlot(free, found.slot))
  if (isFree) return { state: 'free', slot }
  const own = await findOwnVisit(services, visitor, found.slot)
  if (!own) return { state: 'taken', alternatives }
  return { state: 'yours', slot, reference: own.reference, waitsForPayment: own.status === 'held' }
}
