import { OCCUPYING_STATUSES } from '#/domain/booking.ts'
import type { Slot } from '#/domain/slots.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import type { App } from '#/server/app.ts'
import type { Practice, Visit } from '#/server/bookings/booking.ts'
import { listBookingsByReferences, listBookingsOfUser } from '#/server/bookings/find.ts'
import { offeredMethods } from '#/server/checkout.server.ts'
import { findBooker } from './booker.server.ts'
import type { BookingPageView, ChosenSlot, OnlineView } from './booking.ts'
import { findDiary, freeSlots, nearestSlots, slotOf } from './diary.server.ts'
import { findOwnHold, isSameSlot, type Visitor } from './hold.server.ts'
import type { BookingSearch } from './search.ts'
import { viewSlot } from './views.server.ts'
import { weekOf } from './week.server.ts'

/** All that /book_doctor shows for an address, or null when it names no doctor of ours. */
export async function findBookingPage(
  app: App,
  visitor: Visitor,
  asked: BookingSearch,
): Promise<BookingPageView | null> {
  const now = app.clock.now()
  const practice = asked.doctor ? await findDiary(app, asked.doctor) : null
  if (!practice) return null
  const search = { ...asked, branch: asked.branch ?? branchAt(practice, asked.at, now) }
  const slots = freeSlots(practice, now)
  const chosen = await chosenSlot(app, visitor, practice, { search, slots })
  return {
    ...weekOf(practice, slots, search, now),
    chosen,
    booker: await findBooker(app, visitor, chosen?.state === 'held' ? chosen.holdId : null),
    online: onlineOf(app, practice, search),
    now: now.toISOString(),
    envelope: issueEnvelope(app),
  }
}

/** A doctor is at one place at a time, so that links from lists name the time alone. */
function branchAt({ branches, ...diary }: Practice, at: string | undefined, now: Date) {
  if (!at) return undefined
  const practice = { ...diary, branches }
  return branches.find(({ id }) => slotOf(practice, { branch: id, at }, now))?.id
}

function onlineOf(app: App, { branches }: Practice, { branch, at }: BookingSearch): OnlineView {
  const isTrial = app.gateways.payments?.trial != null
  const place = branches.find(({ id }) => id === branch)
  if (!place || !at) return { methods: [], isTrial }
  const wanted = { amountPiastres: place.feePiastres, before: new Date(at) }
  return { methods: offeredMethods(app, wanted), isTrial }
}

/** What the visitor has booked at this very time: whoever goes back after booking finds it here. */
async function findOwnVisit(
  app: App,
  { userId, proved }: Visitor,
  slot: Slot,
): Promise<Visit | undefined> {
  const visits = await Promise.all([
    proved.length > 0 ? listBookingsByReferences(app, proved) : [],
    userId ? listBookingsOfUser(app, userId) : [],
  ])
  return visits
    .flat()
    .find((visit) => OCCUPYING_STATUSES.includes(visit.status) && isSameSlot(visit, slot))
}

type Facts = { search: BookingSearch; slots: Slot[] }

async function chosenSlot(
  app: App,
  visitor: Visitor,
  practice: Practice,
  { search: { branch, at }, slots }: Facts,
): Promise<ChosenSlot | null> {
  if (!branch || !at) return null
  const now = app.clock.now()
  const found = slotOf(practice, { branch, at }, now)
  const alternatives = nearestSlots(practice, new Date(at), now).map(viewSlot)
  if (!found) return { state: 'unknown', alternatives }
  const slot = viewSlot(found.slot)
  const hold = await findOwnHold(app, visitor)
  if (hold?.holdExpiresAt && isSameSlot(hold, found.slot)) {
    return { state: 'held', slot, holdId: hold.id, expiresAt: hold.holdExpiresAt.toISOString() }
  }
  const isFree = slots.some((free) => isSameSlot(free, found.slot))
  if (isFree) return { state: 'free', slot }
  const own = await findOwnVisit(app, visitor, found.slot)
  if (!own) return { state: 'taken', alternatives }
  return { state: 'yours', slot, reference: own.reference, waitsForPayment: own.status === 'held' }
}
