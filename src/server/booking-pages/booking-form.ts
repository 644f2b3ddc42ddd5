import { OCCUPYING_STATUSES } from '#/domain/booking/booking.ts'
import { isPayableOnline } from '#/domain/booking/visit-type.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import type { PaymentMethod } from '#/domain/money/payment.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { offeredMethods } from '#/server/ledger/checkout.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import type { StatedCoverage } from '#/domain/booking/coverage.ts'
import { findCard } from '#/server/people/insurance-card.ts'
import { findBooker, type BookerView } from '#/server/bookings/booker.ts'
import type { Booking, Practice, Visit } from '#/server/diary/booking.ts'
import { listBookingsByReferences, listBookingsOfUser } from '#/server/diary/find.ts'
import {
  findDiary,
  forBooking,
  forType,
  freeSlots,
  nearestSlots,
  slotOf,
} from '#/server/bookings/free-slots.ts'
import type { Visitor } from '#/server/bookings/hold.ts'
import { findHoldEnd } from '#/server/bookings/occupied.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { findOwnHold, isSameSlot } from '#/server/bookings/own-hold.ts'
import { viewAcceptedInsurers, type AcceptedInsurerView } from './insurers.ts'
import { viewSlot, type SlotView } from '#/server/bookings/views.ts'
import { weekOf, type BookingSearch, type WeekView } from '#/server/bookings/week.ts'

/** The state of the slot that the URL names. */
export type ChosenSlot =
  | { state: 'free'; slot: SlotView }
  | HeldSlot
  /** Already booked by this visitor. */
  | { state: 'yours'; slot: SlotView; reference: string; waitsForPayment: boolean }
  /** Somebody else is filling in the form for it. */
  | { state: 'being-booked'; until: string; alternatives: SlotView[] }
  | { state: 'taken' | 'unknown'; alternatives: SlotView[] }

export type HeldSlot = {
  state: 'held'
  slot: SlotView
  holdId: string
  expiresAt: string
  /** The page that holds it; null where no script runs. */
  pageId: string | null
  /** The ticket, if the address has it because the browser keeps no cookies. */
  ticket: string | null
}

export type BookingPageView = WeekView & {
  chosen: ChosenSlot | null
  booker: BookerView
  /** Those that the doctor accepts. */
  insurers: AcceptedInsurerView[]
  /** What the account keeps of its insurance; null without an account or an insurer of the doctor's. */
  card: StatedCoverage | null
  /** How the chosen slot can be paid for online. */
  online: OnlineView
  /** The server's time. */
  now: string
  formToken: FormToken
  /** Of the form that holds the time: each form needs a key of its own. */
  holdToken: FormToken
}

export type OnlineView = {
  methods: PaymentMethod[]
  /** No real money changes hands. */
  isTrial: boolean
}

/** Other times of a visitor's booking, which keeps its type; null when it is not theirs. */
export async function findMovePage(
  app: App,
  { asker, visitor }: { asker: Asker; visitor: Visitor },
  { reference, ...search }: { reference: string } & BookingSearch,
): Promise<BookingPageView | null> {
  const booking = await findOwnBooking(app, asker, reference)
  return booking && findBookingPage(app, visitor, search, booking)
}

/** The data of /book_doctor for a URL; null when it names no published doctor. `moved`: the booking to move. */
export async function findBookingPage(
  app: App,
  visitor: Visitor,
  input: BookingSearch,
  moved: Booking | null = null,
): Promise<BookingPageView | null> {
  const now = app.clock.now()
  const diary = input.doctor ? await findDiary(app, input.doctor) : null
  if (!diary) return null
  const practice = moved
    ? await forBooking(app, diary, moved)
    : (forType(diary, input.type) ?? diary)
  const search = { ...input, branch: input.branch ?? branchAt(practice, input.at, now) }
  const slots = freeSlots(practice, now)
  const chosen = await chosenSlot(app, visitor, practice, { search, slots })
  const insurers = await viewAcceptedInsurers(app, practice)
  return {
    ...(await weekOf(app, practice, slots, search)),
    chosen,
    booker: await findBooker(app, visitor, chosen?.state === 'held' ? chosen.holdId : null),
    insurers,
    card: await findKept(app, visitor, insurers),
    online: onlineOf(app, practice, search),
    now: now.toISOString(),
    formToken: await issueFormToken(app),
    holdToken: await issueFormToken(app),
  }
}

async function findKept(
  { db, vault }: App,
  { userId }: Visitor,
  accepted: readonly AcceptedInsurerView[],
): Promise<StatedCoverage | null> {
  const card = userId && (await findCard(db, vault.columnCipher, userId))
  if (!card || !accepted.some(({ slug }) => slug === card.insurerSlug)) return null
  const { insurerSlug, plan, cardNumber } = card
  return { insurerSlug, plan, cardNumber }
}

/** A doctor is at one place at a time, so that links from lists name the time alone. */
function branchAt({ branches, ...diary }: Practice, at: string | undefined, now: Date) {
  if (!at) return undefined
  const practice = { ...diary, branches }
  return branches.find(({ id }) => slotOf(practice, { branch: id, at }, now))?.id
}

/** Where prices only begin at the fee, the clinic says what is to be paid. */
function onlineOf(
  app: App,
  { branches, visitType }: Practice,
  { branch, at }: BookingSearch,
): OnlineView {
  const isTrial = app.gateways.payments?.trial != null
  const place = branches.find(({ id }) => id === branch)
  if (!place || !at || !isPayableOnline(visitType)) return { methods: [], isTrial }
  const order = { amountPiastres: place.feePiastres, before: new Date(at) }
  return { methods: offeredMethods(app, order), isTrial }
}

/** The visitor's booking at this time, found when they go back after booking. */
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

type BookingPageContext = { search: BookingSearch; slots: Slot[] }

async function chosenSlot(
  app: App,
  visitor: Visitor,
  practice: Practice,
  { search: { branch, at, hold: ticket }, slots }: BookingPageContext,
): Promise<ChosenSlot | null> {
  if (!branch || !at) return null
  const now = app.clock.now()
  const found = slotOf(practice, { branch, at }, now)
  const alternatives = nearestSlots(practice, new Date(at), now).map((each) =>
    viewSlot(each, practice),
  )
  if (!found) return { state: 'unknown', alternatives }
  const slot = viewSlot(found.slot, practice)
  const hold = await findOwnHold(app, visitor)
  const isHeldHere = hold && isSameSlot(hold, found.slot)
  // Held for a visit of another type: the new hold replaces it.
  if (isHeldHere && hold.visitTypeId !== found.terms.visitTypeId) return { state: 'free', slot }
  if (hold?.holdExpiresAt && isHeldHere) {
    const { id: holdId, holdPageId: pageId, holdExpiresAt } = hold
    const expiresAt = holdExpiresAt.toISOString()
    return { state: 'held', slot, holdId, pageId, expiresAt, ticket: ticket ?? null }
  }
  const isFree = slots.some((free) => isSameSlot(free, found.slot))
  if (isFree) return { state: 'free', slot }
  const own = await findOwnVisit(app, visitor, found.slot)
  if (!own) {
    const until = await findHoldEnd(app, practice, found.slot)
    return until
      ? { state: 'being-booked', until: until.toISOString(), alternatives }
      : { state: 'taken', alternatives }
  }
  return { state: 'yours', slot, reference: own.reference, waitsForPayment: own.status === 'held' }
}
