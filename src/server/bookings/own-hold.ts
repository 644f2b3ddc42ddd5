import { HOLD_MINUTES, LEFT_HOLD_SECONDS } from '#/domain/booking/booking.ts'
import type { App } from '#/server/app.ts'
import { opensHold, type HoldTicket } from '#/server/diary/hold-ticket.ts'
import { isSlotOffered } from '#/server/waiting/events.ts'
import type { Work } from '#/server/work.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { changeBooking, type BookingChangeResult } from './change.ts'
import { findBooking, findHoldOfPage } from '#/server/diary/find.ts'
import { releaseRow } from './release.ts'
import { updateBooking } from '#/server/diary/rows.ts'

/** A browser, which proves by its ticket that a hold is its own. */
export type Holder = {
  ticket: HoldTicket | null
  keepTicket: (ticket: HoldTicket) => void
  dropTicket: () => void
}

/** The slot that an open page is about; `page` identifies the page where a script runs. */
export type HeldPage = { branch: string; at: string; page?: string | undefined }

/** The visitor's unexpired hold, proved by the secret of their ticket. */
export async function findOwnHold(
  app: App,
  { ticket }: Pick<Holder, 'ticket'>,
): Promise<Booking | null> {
  const hold = ticket && (await findBooking(app, ticket.holdId))
  return hold && opensHold(ticket, hold) && isOpen(app, hold) ? hold : null
}

/**
 * The visitor's unexpired hold of a slot. Before the browser has received the ticket, `page` proves the hold: the
 * secret submission key of the signed form token of the page that holds the slot.
 */
export async function findHoldOfSlot(
  app: App,
  holder: Pick<Holder, 'ticket'>,
  {
    page,
    ...visit
  }: { branchId: string; startsAt: Date; visitTypeId: string | null | undefined; page: string },
): Promise<Booking | null> {
  const own = await findOwnHold(app, holder)
  if (own && isSameVisit(own, visit)) return own
  const hold = await findHoldOfPage(app, page, visit.startsAt)
  return hold && isSameVisit(hold, visit) && isOpen(app, hold) ? hold : null
}

function isOpen({ clock }: App, { status, holdExpiresAt }: Booking): boolean {
  return status === 'held' && holdExpiresAt !== null && holdExpiresAt > clock.now()
}

/** Ends the hold of this page's slot; one of another slot, or which another page has taken over, stays. */
export async function releaseHold(app: App, holder: Holder, left: HeldPage): Promise<void> {
  const hold = await findOwnHold(app, holder)
  if (!hold || !isOfPage(hold, left)) return
  const changed = await changeBooking(app, { id: hold.id }, async (work, row) =>
    isOfPage(row, left) ? releaseRow(work, row) : notOfPage,
  )
  // A slot offered from the waiting list stays held until the offer expires.
  if (changed.ok) holder.dropTicket()
}

/**
 * A page was closed, or is being reloaded, which a browser does not tell apart: its hold ends in a minute,
 * unless a page takes it over before that.
 */
export async function leaveHold(app: App, holder: Holder, left: HeldPage): Promise<void> {
  const hold = await findOwnHold(app, holder)
  if (!hold) return
  await changeBooking(app, { id: hold.id }, async (work, row) => {
    const isEnded = row.status !== 'held' || row.patientName !== null
    if (isEnded || !isOfPage(row, left) || (await isSlotOffered(work.tx, row.id))) return notOfPage
    const endAt = new Date(+work.now + LEFT_HOLD_SECONDS * 1000)
    if (row.holdExpiresAt && row.holdExpiresAt <= endAt) return { ok: true, booking: row }
    return { ok: true, booking: await updateBooking(work.tx, row.id, { holdExpiresAt: endAt }) }
  })
}

const notOfPage: BookingChangeResult = { ok: false, code: 'not-held' }

/** Gives a hold to the page that shows it now, with the time that it had before a page was closed. */
export async function renewHold(app: App, hold: Booking, page?: string): Promise<Booking> {
  if (!page || hold.holdPageId === page) return hold
  const renewed = await changeBooking(app, { id: hold.id }, (work, row) =>
    renewRow(work, row, page),
  )
  return renewed.ok ? renewed.booking : hold
}

async function renewRow(work: Work, row: Booking, page: string): Promise<BookingChangeResult> {
  if (row.status !== 'held' || row.patientName !== null) return notOfPage
  // Its room may be another doctor's by now.
  if (row.holdExpiresAt && row.holdExpiresAt <= work.now) return notOfPage
  const isOffered = await isSlotOffered(work.tx, row.id)
  // Not later than now, where the clock was set back since.
  const from = Math.min(+row.createdAt, +work.now)
  const holdExpiresAt = isOffered ? row.holdExpiresAt : new Date(from + HOLD_MINUTES * 60_000)
  const booking = await updateBooking(work.tx, row.id, { holdPageId: page, holdExpiresAt })
  return { ok: true, booking }
}

export function isSameSlot(
  booking: Pick<Booking, 'branchId' | 'startsAt'>,
  slot: { branchId: string; startsAt: Date },
): boolean {
  return booking.branchId === slot.branchId && +booking.startsAt === +slot.startsAt
}

/** Also of the same type, null for a consultation; undefined is any. */
export function isSameVisit(
  booking: Pick<Booking, 'branchId' | 'startsAt' | 'visitTypeId'>,
  visit: { branchId: string; startsAt: Date; visitTypeId: string | null | undefined },
): boolean {
  const { visitTypeId } = visit
  return (
    isSameSlot(booking, visit) && (visitTypeId === undefined || booking.visitTypeId === visitTypeId)
  )
}

function isOfPage(hold: Booking, { branch, at, page }: HeldPage): boolean {
  const isSlot = isSameSlot(hold, { branchId: branch, startsAt: new Date(at) })
  return isSlot && (!page || !hold.holdPageId || hold.holdPageId === page)
}
