import { canConfirmAttendance } from '#/domain/booking/attendance.ts'
import { canUndo, type BookingStatus } from '#/domain/booking/booking.ts'
import type { SeriesPlace } from '#/domain/booking/series.ts'
import type { NoticeView } from '#/domain/notice.ts'
import { can, type Asker, type Permission } from '#/domain/permissions.ts'
import { maskMobile } from '#/domain/account/phone.ts'
import { reviewAvailability } from '#/domain/booking/review.ts'
import type { App } from '#/server/app.ts'
import { findTurn, type TurnView } from '#/server/clinic-day/turn.ts'
import { viewBranch, type BranchView } from '#/server/doctors/branch.ts'
import { findNoticeView } from '#/server/notices/view.ts'
import { paymentOf, type BookingPaymentView } from '#/server/bookings/payment-view.ts'
import { drawQrCode } from '#/server/files/qr-code.ts'
import type { PackageView } from '#/server/ledger/session-packages.ts'
import { findPaid, type ReceiptLineView } from '#/server/receipts/visit-account.ts'
import { findReviewOfBooking } from '#/server/reviews/reviews.ts'
import { followUpDay } from '#/server/bookings/follow-up.ts'
import { findOtherVisit } from '#/server/bookings/mine.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { findPracticeOf } from '#/server/diary/practice.ts'
import { viewCoverage, type PatientCoverageView } from './coverage.ts'
import { findSeriesPlace } from '#/server/diary/series.ts'
import { findVisitType } from '#/server/diary/visit-types.ts'
import { ticketAddress } from '#/server/bookings/ticket.ts'
import { viewVisitType, type VisitTypeView } from '#/server/bookings/visit-type-view.ts'
import {
  viewPractice,
  type PracticeView,
  type ReviewAvailability,
} from '#/server/bookings/views.ts'

export type BookingStatusView = {
  reference: string
  /** The ticket's QR code; see `ticketAddress`. */
  code: { size: number; path: string }
  status: BookingStatus
  practice: PracticeView
  branch: BranchView
  startsAt: string
  endsAt: string
  /** Null for a consultation. */
  visitType: Pick<VisitTypeView, 'name' | 'preparation'> | null
  /** Which of its series it is; null for a single visit. */
  series: SeriesPlace | null
  patientName: string
  maskedPhone: string
  bookedFor: 'self' | 'other'
  reason: string | null
  feePiastres: number
  /** The clinic sets the final price, which begins at the fee. */
  isFeeFrom: boolean
  /** Null where it is paid at the clinic. */
  payment: BookingPaymentView | null
  /** Null for a visit that the patient pays. */
  coverage: PatientCoverageView | null
  /** Nothing is left to pay at the clinic's desk. */
  isSettled: boolean
  /** The package of its series that pays it. */
  sessionPackage: PackageView | null
  /** What the clinic's desk issued. */
  receipts: ReceiptLineView[]
  /** The delivery state of the latest message about it. */
  notice: NoticeView | null
  /** Until when a booking made by mistake can be undone free of charge; null once that is over. */
  undoUntil: string | null
  /** Whether the patient has said that they come, or can say so now; null otherwise. */
  attendance: 'confirmed' | 'open' | null
  cancel: Permission
  reschedule: Permission
  review: ReviewAvailability
  /** The first day for a follow-up; null when there is none. */
  followUpDay: string | null
  /** For a patient waiting at a clinic that works by turn. */
  turn: TurnView | null
  /** Whether the clinic sees patients in order of arrival. */
  worksByTurn: boolean
  /** Another booking of the same patient with this doctor; null without one. */
  other: { reference: string; startsAt: string } | null
  /** The reader has no account, or is not signed in. */
  isGuest: boolean
  now: string
}

export async function findBookingStatus(
  app: App,
  asker: Asker,
  reference: string,
): Promise<BookingStatusView | null> {
  const booking = await findOwnBooking(app, asker, reference)
  const practice = booking && (await findPracticeOf(app, booking))
  const branch = practice?.branches.find(({ id }) => id === booking?.branchId)
  if (!booking || !practice || !branch || !booking.phone) return null
  const now = app.clock.now()
  const proof = asker.proved.includes(reference)
  const review = await findReviewOfBooking(app, booking.id)
  const visitType = await findVisitType(app.db, booking)
  return {
    reference,
    code: drawQrCode(ticketAddress(app, booking)),
    status: booking.status,
    practice: viewPractice(practice),
    branch: viewBranch(branch, practice),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    visitType: visitType && viewVisitType(visitType),
    series: await findSeriesPlace(app.db, booking),
    patientName: booking.patientName ?? '',
    maskedPhone: maskMobile(booking.phone),
    bookedFor: booking.bookedFor ?? 'self',
    reason: booking.reason,
    feePiastres: booking.feePiastres,
    isFeeFrom: visitType?.isFeeFrom ?? false,
    payment: await paymentOf(app, booking),
    coverage: await viewCoverage(app, booking, visitType?.isFeeFrom ?? false),
    ...(await findPaid(app, booking)),
    notice: await findNoticeView(app, { bookingReference: reference }),
    undoUntil: canUndo(booking, now) ? (booking.undoUntil?.toISOString() ?? null) : null,
    attendance: attendanceOf(booking, now),
    cancel: can.cancelBooking(asker.actor, booking, now, proof),
    reschedule: can.moveBooking(asker.actor, booking, now, proof),
    review: reviewAvailability(booking, review, now),
    followUpDay: booking.status === 'completed' ? followUpDay(booking, branch, now) : null,
    turn: await findTurn(app, booking),
    worksByTurn: branch.worksByTurn,
    other: await findOtherVisit(app, asker, booking),
    isGuest: asker.actor.kind !== 'patient',
    now: now.toISOString(),
  }
}

function attendanceOf(
  booking: { status: BookingStatus; startsAt: Date; confirmedAt: Date | null },
  now: Date,
): BookingStatusView['attendance'] {
  if (booking.status === 'booked' && booking.confirmedAt) return 'confirmed'
  return canConfirmAttendance(booking, now).ok ? 'open' : null
}
