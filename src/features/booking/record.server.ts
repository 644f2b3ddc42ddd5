import { viewProviderPhone } from '#/domain/providerphone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from '#/server/bookings/booking.ts'
import { listBookingEvents } from '#/server/bookings/desk-bookings.ts'
import { findPracticeOf } from '#/server/bookings/practice.ts'
import { findNoticeView } from '#/server/noticeview.server.ts'
import type { BookingRecordView } from './deskbooking.ts'
import { paymentOf } from './manage.server.ts'

/** What is known of a booking, for who was permitted to see it; null for a hold without a name. */
export async function findRecord(
  app: App,
  booking: Booking,
): Promise<Omit<BookingRecordView, 'cancel' | 'reschedule'> | null> {
  const { reference, patientName } = booking
  const practice = await findPracticeOf(app, booking, app.clock.now())
  const branch = practice?.branches.find(({ id }) => id === booking.branchId)
  if (!patientName || !practice || !branch) return null
  const [payment, notice, { source, steps }] = await Promise.all([
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
      name: inLocale(practice.nameAr, practice.nameEn),
      specialty: inLocale(practice.specialtyAr, practice.specialtyEn),
    },
    branch: {
      name: inLocale(branch.nameAr, branch.nameEn),
      address: inLocale(branch.addressAr, branch.addressEn),
      phone: viewProviderPhone(branch.phone, practice.isDemo).text,
    },
    patientName,
    phone: booking.phone ?? '',
    isPhoneProved: booking.phoneProved,
    source,
    feePiastres: booking.feePiastres,
    payment,
    notice,
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  }
}
