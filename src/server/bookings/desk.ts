import type { BookingStatus } from '#/domain/booking/booking.ts'
import { firstPlace } from '#/domain/booking/move.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { parseMobile } from '#/domain/account/phone.ts'
import { parseReference } from '#/domain/reference.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import type { Booking } from '#/server/diary/booking.ts'
import {
  findBookingForDesk,
  searchBookings,
  type BookingFilters,
  type BookingQuestion,
  type FoundBooking,
} from './desk-bookings.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { findDiary, forBooking, freeSlots, slotOf } from './free-slots.ts'
import { findRecord, type BookingRecordView } from './record.ts'
import { viewSlot, type SlotView } from './views.ts'
import { weekOf, type BookingSearch, type WeekView } from './week.ts'

export type DeskLineView = {
  reference: string
  status: BookingStatus
  startsAt: string
  patientName: string
  doctor: string
  branch: string
}

/** `text`: the last search text; null before the first search, and for a list. */
export type DeskBookingsView = {
  text: string | null
  /** The filters of a list; null for the results of a search. */
  filters: BookingFilters | null
  lines: DeskLineView[]
  isMore: boolean
  /** The clinic's date. */
  today: string
}

/** A booking as staff see it, without the reason for the visit. */
export type DeskBookingView = BookingRecordView & {
  /** Whether there is a message to send again. */
  canTell: boolean
}

/** Free times of the booking's doctor, and the one that was picked. */
export type DeskMoveView = { booking: DeskBookingView; week: WeekView; slot: SlotView | null }

const MOST = 20
const MOST_LISTED = 50

/** Staff who work on requests may also serve bookings: they answer the telephone. */
export function mayServe(actor: DeskActor | null): actor is DeskActor {
  return isPermitted(can.work(actor, 'serve-bookings'), 'serve-bookings')
}

/** Results of this browser's last search; null without permission. */
export async function listDeskBookings(
  app: App,
  actor: DeskActor | null,
  text: string | undefined,
): Promise<DeskBookingsView | null> {
  if (!mayServe(actor)) return null
  const today = clinicDate(app.clock.now())
  if (text === undefined) return { text: null, filters: null, lines: [], isMore: false, today }
  const found = await findBookingForDesk(app.db, questionOf(text), MOST + 1)
  const lines = found.slice(0, MOST).map(viewLine)
  return { text, filters: null, lines, isMore: found.length > MOST, today }
}

/** A page of the bookings of a doctor, a date or a status, which is audited; null without permission. */
export async function listBookingsBy(
  app: App,
  actor: DeskActor | null,
  filters: BookingFilters,
): Promise<DeskBookingsView | null> {
  if (!mayServe(actor)) return null
  const question = { by: 'filters', ...filters } as const
  const found = await searchBookings(app, question, MOST_LISTED + 1, actor.staffId)
  const lines = found.slice(0, MOST_LISTED).map(viewLine)
  const today = clinicDate(app.clock.now())
  return { text: null, filters, lines, isMore: found.length > MOST_LISTED, today }
}

/** Searches, which is audited. Returns the reference if there is exactly one result. */
export async function lookUpBookings(
  app: App,
  actor: DeskActor | null,
  text: string,
): Promise<{ ok: true; only: string | null } | { ok: false; code: 'not-yours' }> {
  if (!mayServe(actor)) return { ok: false, code: 'not-yours' }
  const [only, second] = await searchBookings(app, questionOf(text), MOST + 1, actor.staffId)
  return { ok: true, only: only && !second ? only.reference : null }
}

/** A name can look like a reference, but has no digit or dash and does not begin with "BLS". */
function questionOf(text: string): BookingQuestion {
  const mobile = parseMobile(text)
  if (mobile.ok) return { by: 'phone', phone: mobile.phone }
  const reference = /\d|[٠-٩]|-|^\s*bls\b/i.test(text) ? parseReference(text) : null
  return reference ? { by: 'reference', reference } : { by: 'name', name: text }
}

function viewLine(found: FoundBooking): DeskLineView {
  const { reference, status, startsAt, patientName } = found
  return {
    reference,
    status,
    startsAt: startsAt.toISOString(),
    patientName,
    doctor: inLocale(found.doctorName),
    branch: inLocale(found.branchName),
  }
}

/** Also null without permission. The reason for the visit is left out. */
export async function findDeskBooking(
  app: App,
  actor: DeskActor | null,
  reference: string,
): Promise<DeskBookingView | null> {
  if (!mayServe(actor)) return null
  const now = app.clock.now()
  const booking = await findBookingByReference(app, reference)
  const record = booking && (await findRecord(app, booking))
  if (!booking || !record) return null
  return {
    ...record,
    cancel: can.changeAtDesk(actor, 'cancel', booking, now),
    reschedule: can.changeAtDesk(actor, 'reschedule', booking, now),
    canTell: canTell(booking, now),
  }
}

function canTell({ phone, status, startsAt }: Booking, now: Date): boolean {
  return Boolean(phone) && (status === 'cancelled' || (status === 'booked' && startsAt > now))
}

/** Free times to which a booking can be moved; null when it cannot be moved. */
export async function findDeskMove(
  app: App,
  actor: DeskActor | null,
  { reference, ...search }: { reference: string } & Omit<BookingSearch, 'doctor'>,
): Promise<DeskMoveView | null> {
  const booking = await findDeskBooking(app, actor, reference)
  const visit = booking?.reschedule.ok ? await findBookingByReference(app, reference) : null
  if (!booking || !visit) return null
  const now = app.clock.now()
  const diary = await findDiary(app, booking.doctor.slug)
  if (!diary) return null
  const practice = await forBooking(app, diary, visit)
  const slots = freeSlots(practice, now, 'clinic')
  const { branch, at } = search
  const picked = branch && at ? slotOf(practice, { branch, at }, now, 'clinic')?.slot : null
  return {
    booking,
    week: await weekOf(app, practice, slots, firstPlace(search, visit)),
    slot: picked ? viewSlot(picked, practice) : null,
  }
}
