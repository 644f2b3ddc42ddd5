import { hasArrived } from '#/domain/booking/booking.ts'
import { canMessage } from '#/domain/booking/clinic-message.ts'
import { can } from '#/domain/permissions.ts'
import type { ProviderAction } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { followUpSlot } from '#/server/bookings/follow-up.ts'
import { findDiary } from '#/server/bookings/free-slots.ts'
import { findRecord, type BookingRecordView } from '#/server/bookings/record.ts'
import { isTicketOf } from '#/server/bookings/ticket.ts'
import { viewSlot, type SlotView } from '#/server/bookings/views.ts'
import { mayPractise, practising, providerActor } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import {
  findPatient,
  type ClinicNoteView,
  type EarlierVisitView,
  type OpenedVisit,
} from './patient.ts'

/** A visit as its clinic sees it. */
export type ClinicVisitView = BookingRecordView & {
  /** The profile's slug. */
  practice: string
  /** The slug of the board that has the visit: the profile's, or the centre's at which it is. */
  board: string
  /** Why the patient comes. */
  reason: string | null
  /** The scanned ticket's state; null without a ticket, or for a cancelled or missed visit. */
  ticket: 'good' | 'seen' | 'another' | null
  canMessage: boolean
  /** Whether a follow-up can be booked now, and the suggested slot, if one is free. */
  canFollowUp: boolean
  followUp: SlotView | null
  /** Whether a series can be booked for the same patient. */
  canPlanSeries: boolean
  notes: ClinicNoteView[]
  /** Other visits with the same phone, latest first. */
  others: EarlierVisitView[]
}

/** The signature in a ticket's QR code; see `ticketAddress`. */
export type TicketSearch = { ticket?: string | undefined }

/** A booking at the member's clinic and branch; null for all others, so their existence is not revealed. */
export async function openClinicVisit(
  app: App,
  membership: Membership | null,
  reference: string,
  action: ProviderAction,
): Promise<OpenedVisit | null> {
  const booking = await findBookingByReference(app, reference)
  const isTheirs = booking?.patientName && booking.doctorId === membership?.profile.id
  if (!isTheirs || unbooked.has(booking.status)) return null
  return mayPractise(membership, action, booking.branchId) ? { booking, membership } : null
}

/** A hold is visible only to the browser that made it, even with a patient name. */
const unbooked: ReadonlySet<string> = new Set(['held', 'released', 'expired'])

/** Null for people outside the practice. */
export async function findClinicVisit(
  app: App,
  membership: Membership | null,
  { reference, ticket }: { reference: string } & TicketSearch,
): Promise<ClinicVisitView | null> {
  const opened = await openClinicVisit(app, membership, reference, 'see-day')
  const visit = opened && (await viewVisit(app, opened))
  return visit && { ...visit, ticket: readTicket(app, opened.booking, ticket) }
}

function readTicket(
  app: Pick<App, 'isSigned'>,
  booking: Booking,
  ticket: string | undefined,
): ClinicVisitView['ticket'] {
  if (!ticket) return null
  if (!isTicketOf(app, booking, ticket)) return 'another'
  if (!awaited.has(booking.status)) return null
  return booking.ticketSeenAt ? 'seen' : 'good'
}

const awaited: ReadonlySet<string> = new Set(['booked', 'arrived', 'completed'])

export async function viewVisit(
  app: App,
  { booking, membership }: OpenedVisit,
): Promise<ClinicVisitView | null> {
  const now = app.clock.now()
  const actor = providerActor(membership)
  const [record, practice, patient] = await Promise.all([
    findRecord(app, booking),
    findDiary(app, membership.profile.slug),
    findPatient(app, { booking, membership }),
  ])
  if (!record) return null
  const mayFollow = canFollowUp(booking)
  const slot = mayFollow && practice ? followUpSlot(practice, booking, now) : null
  return {
    ...record,
    practice: membership.profile.slug,
    board: membership.centre?.slug ?? membership.profile.slug,
    reason: booking.reason,
    ticket: null,
    cancel: can.changeAsClinic(actor, 'cancel', booking, now),
    reschedule: can.changeAsClinic(actor, 'reschedule', booking, now),
    canMessage: canMessage(booking, now),
    canFollowUp: mayFollow,
    canPlanSeries:
      Boolean(booking.phone) && practising(membership, 'add-visit', booking.branchId).ok,
    followUp: slot && viewSlot(slot, { visitType: null }),
    ...patient,
  }
}

/** For patients who have arrived or were seen; not for erased ones. */
export function canFollowUp({ status, phone }: Booking): boolean {
  return Boolean(phone) && hasArrived(status)
}
