import { photoOf, type Picture } from '#/domain/photo.ts'
import type { ReviewState } from '#/domain/review.ts'
import type { Slot } from '#/domain/slots.ts'
import { clinicDate } from '#/domain/zone.ts'
import { doctorName } from '#/i18n/doctorname.ts'
import { inLocale } from '#/i18n/locale.ts'
import { viewBranch, type BranchView } from '#/server/doctors/branch.ts'
import type { Practice } from './booking.ts'

export type PracticeView = {
  slug: string
  name: string
  /** With the title. */
  doctor: string
  specialty: string
  isVerified: boolean
  isDemo: boolean
  /** Its address. */
  photo: Picture | null
  rating: number | null
  ratingCount: number
  branches: BranchView[]
}

/** Instants are ISO texts in views. */
export type SlotView = { branchId: string; startsAt: string; endsAt: string }

export type DayView = { date: string; slots: SlotView[] }

/** The state of the visit's review: `open` offers a form to write one, null shows nothing. */
export type ReviewStanding = ReviewState | 'open' | null

/** A practice in the request's language, without data that visitors must not see. */
export function viewPractice(practice: Practice): PracticeView {
  const name = inLocale(practice.name)
  return {
    slug: practice.slug,
    name,
    doctor: doctorName({ name, title: practice.title }),
    specialty: inLocale(practice.specialty),
    isDemo: practice.isDemo,
    isVerified: practice.isVerified && !practice.isDemo,
    photo: photoOf(practice),
    rating: practice.rating,
    ratingCount: practice.ratingCount,
    branches: practice.branches.map((branch) => viewBranch(branch, practice)),
  }
}

export function viewSlot({ branchId, startsAt, endsAt }: Slot): SlotView {
  return { branchId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

/** Slots grouped by clinic date. */
export function viewDays(slots: Slot[], dates: string[]): DayView[] {
  const byDate = Map.groupBy(slots, (slot) => clinicDate(slot.startsAt))
  return dates.map((date) => ({ date, slots: (byDate.get(date) ?? []).map(viewSlot) }))
}
