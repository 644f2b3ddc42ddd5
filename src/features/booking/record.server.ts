import { viewProviderPhone } from '#/domain/providerphone.ts'
import { inLocale } from '#/i18n/locale.ts'
import { findNoticeView } from '#/server/noticeview.server.ts'
import type { Booking } from '#/server/ports/bookings.ts'
import type { Services } from '#/server/services.server.ts'
import type { BookingRecordView } from './deskbooking.ts'
import { paymentOf } from './manage.server.ts'

export type RecordNeeds = Pick<
  Services,
  'bookings' | 'deskBookings' | 'ledger' | 'notices' | 'clock'
>

/** What is known of a booking, for who was permitted to see it; null for a hold without a name. */
export async function findRecord(
  services: RecordNeeds,
  booking: Booking,
): Promise<Omit<BookingRecordView, 'cancel' | 'reschedule'> | null> {
  const { reference, patientName } = booking
  const practice = await services.bookings.findPracticeOf(booking, services.clock.now())
  const branch = practice?.branches.find(({ id }) => id === booking.branchId)
  if (!patientName || !practice || !branch) return null
  const [payment, notice, { source, steps }] = await Promise.all([
    paymentOf(services, booking),
    findNoticeView(services, { bookingReference: reference }),
    services.deskBookings.history(booking.id),
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
