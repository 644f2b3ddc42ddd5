import type { PatientRelation } from '#/domain/account/family.ts'
import type { BookingSource, BookingStatus } from '#/domain/booking/booking.ts'
import type { SeriesPlace } from '#/domain/booking/series.ts'
import type { NoticeView } from '#/domain/notice.ts'
import type { Permission } from '#/domain/permissions.ts'
import { viewProviderPhone } from '#/domain/account/provider-phone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { findNoticeView } from '#/server/notices/view.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { listBookingEvents } from './desk-bookings.ts'
import { findPracticeOf } from '#/server/diary/practice.ts'
import { findSeriesPlace } from '#/server/diary/series.ts'
import { findRoomName } from '#/server/diary/rooms.ts'
import { findVisitType } from '#/server/diary/visit-types.ts'
import { paymentOf, type BookingPaymentView } from './payment-view.ts'

export type BookingStepView = {
  event: string
  at: string
  actor: 'visitor' | 'patient' | 'provider' | 'staff' | 'system'
}

/** A booking as staff and clinics see it. */
export type BookingRecordView = PatientRelation & {
  reference: string
  status: BookingStatus
  startsAt: string
  doctor: { slug: string; name: string; specialty: string }
  branch: { name: string; address: string; phone: string }
  /** The name of the visit's type; null for a consultation. */
  visitType: string | null
  /** Which of its series it is; null for a single visit. */
  series: SeriesPlace | null
  /** The name of the centre's room that it takes. */
  room: string | null
  patientName: string
  phone: string
  isPhoneProved: boolean
  source: BookingSource
  feePiastres: number
  /** The clinic sets the final price, which begins at the fee. */
  isFeeFrom: boolean
  payment: BookingPaymentView | null
  notice: NoticeView | null
  steps: BookingStepView[]
  cancel: Permission
  reschedule: Permission
}

/** The record of a booking; the caller has checked the permission. Null for a hold without a name. */
export async function findRecord(
  app: App,
  booking: Booking,
): Promise<Omit<BookingRecordView, 'cancel' | 'reschedule'> | null> {
  const { reference, patientName } = booking
  const practice = await findPracticeOf(app, booking)
  const branch = practice?.branches.find(({ id }) => id === booking.branchId)
  if (!patientName || !practice || !branch) return null
  const [visitType, room, series, payment, notice, { source, steps }] = await Promise.all([
    findVisitType(app.db, booking),
    findRoomName(app.db, booking.roomId),
    findSeriesPlace(app.db, booking),
    paymentOf(app, booking),
    findNoticeView(app, { bookingReference: reference }),
    listBookingEvents(app, booking.id),
  ])
  return {
    reference,
    status: booking.status,
    startsAt: booking.startsAt.toISOString(),
    doctor: {
      slug: practice.slug,
      name: inLocale(practice.name),
      specialty: inLocale(practice.specialty),
    },
    branch: {
      name: inLocale(branch.name),
      address: inLocale(branch.address),
      phone: viewProviderPhone(branch.phone, practice.isDemo).text,
    },
    visitType: visitType && inLocale(visitType.name),
    series,
    room: room && inLocale(room),
    patientName,
    patientRelation: booking.patientRelation,
    patientAge: booking.patientAge,
    phone: booking.phone ?? '',
    isPhoneProved: booking.phoneProved,
    source,
    feePiastres: booking.feePiastres,
    isFeeFrom: visitType?.isFeeFrom ?? false,
    payment,
    notice,
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  }
}
