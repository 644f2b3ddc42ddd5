import { photoOf } from '#/domain/photo.ts'
import { viewProviderPhone } from '#/domain/providerphone.ts'
import type { Slot } from '#/domain/slots.ts'
import { clinicDate } from '#/domain/zone.ts'
import { doctorName } from '#/forms/doctorname.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Branch, Practice } from '#/server/bookings/booking.ts'
import type { BranchView, DayView, PracticeView, SlotView } from './booking.ts'

/** A practice in the request's language, with only what the page may know. */
export function viewPractice(practice: Practice): PracticeView {
  const name = inLocale(practice.nameAr, practice.nameEn)
  return {
    slug: practice.slug,
    name,
    doctor: doctorName({ name, title: practice.title }),
    specialty: inLocale(practice.specialtyAr, practice.specialtyEn),
    isDemo: practice.isDemo,
    isVerified: practice.isVerified && !practice.isDemo,
    photo: photoOf(practice),
    rating: practice.rating,
    ratingCount: practice.ratingCount,
    branches: practice.branches.map((branch) => viewBranch(branch, practice)),
  }
}

export function viewBranch(branch: Branch, { isDemo }: Pick<Practice, 'isDemo'>): BranchView {
  return {
    id: branch.id,
    name: inLocale(branch.nameAr, branch.nameEn),
    district: inLocale(branch.districtAr, branch.districtEn),
    address: inLocale(branch.addressAr, branch.addressEn),
    landmark: inLocale(branch.landmarkAr, branch.landmarkEn),
    pin: branch.pin,
    phone: viewProviderPhone(branch.phone, isDemo),
    feePiastres: branch.feePiastres,
    followUpFeePiastres: branch.followUpFeePiastres,
    cutoffMinutes: branch.cutoffMinutes,
    refundPercent: branch.refundPercent,
  }
}

export function viewSlot({ branchId, startsAt, endsAt }: Slot): SlotView {
  return { branchId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

/** Slots under the clinic dates on which people look for them. */
export function viewDays(slots: Slot[], dates: string[]): DayView[] {
  const byDate = Map.groupBy(slots, (slot) => clinicDate(slot.startsAt))
  return dates.map((date) => ({ date, slots: (byDate.get(date) ?? []).map(viewSlot) }))
}
