import { holidayOn, isDayOff, type Holiday } from '#/domain/schedule/holidays.ts'
import type { PatientKind } from '#/domain/directory/doctor.ts'
import { photoOf, type Picture } from '#/domain/directory/photo.ts'
import type { ModerationState } from '#/domain/content/moderation.ts'
import { publicTypes } from '#/domain/booking/visit-type.ts'
import { hoursOn } from '#/domain/schedule/sessions.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import { viewBranch, type BranchView } from '#/server/doctors/branch.ts'
import { publicHolidayName } from '#/server/holidays/names.ts'
import type { Practice } from '#/server/diary/booking.ts'
import {
  viewConsultation,
  viewVisitType,
  type VisitFee,
  type VisitTypeView,
} from './visit-type-view.ts'

export type PracticeView = {
  slug: string
  name: string
  /** With the title. */
  doctor: string
  specialty: string
  patients: PatientKind
  isVerified: boolean
  isDemo: boolean
  acceptsNewPatients: boolean
  /** Its address. */
  photo: Picture | null
  rating: number | null
  ratingCount: number
  /** For visits of a type those where it is offered, at its fee. */
  branches: BranchView[]
  /** At all of its branches. */
  consultation: VisitFee
  /** What can be booked beside the consultation. */
  visitTypes: VisitTypeView[]
  /** The requested type; null for the consultation. */
  visitType: VisitTypeView | null
}

/** Instants are ISO texts in views; `type` is the slug of the visit's type, without one it is a consultation. */
export type SlotView = { branchId: string; startsAt: string; endsAt: string; type?: string }

export type DayView = {
  date: string
  slots: SlotView[]
  /** The branch has no hours on this date; with the holiday's name, if it is one. */
  closed: { holiday: string | null } | null
}

/** The state of the visit's review: `open` offers a form to write one, null shows nothing. */
export type ReviewAvailability = ModerationState | 'open' | null

/** A practice in the request's language, without data that visitors must not see. */
export function viewPractice(practice: Practice): PracticeView {
  const name = inLocale(practice.name)
  return {
    slug: practice.slug,
    name,
    doctor: doctorName({ name, title: practice.title }),
    specialty: inLocale(practice.specialty),
    patients: practice.patients,
    isDemo: practice.isDemo,
    acceptsNewPatients: practice.acceptsNewPatients,
    isVerified: practice.isVerified && !practice.isDemo,
    photo: photoOf(practice),
    rating: practice.rating,
    ratingCount: practice.ratingCount,
    branches: practice.branches.map((branch) => viewBranch(branch, practice)),
    consultation: viewConsultation(practice.consultationFees),
    visitTypes: publicTypes(practice.visitTypes).map(viewVisitType),
    visitType: practice.visitType && viewVisitType(practice.visitType),
  }
}

export function viewSlot(
  { branchId, startsAt, endsAt }: Slot,
  { visitType }: Pick<Practice, 'visitType'>,
): SlotView {
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { branchId, ...times, ...(visitType && { type: visitType.slug }) }
}

type Days = { dates: string[]; schedule: Practice; branchId: string; holidays: readonly Holiday[] }

/** A branch's free slots by clinic date, and why there are none. */
export function viewDays(slots: Slot[], { dates, schedule, branchId, holidays }: Days): DayView[] {
  const byDate = Map.groupBy(slots, (slot) => clinicDate(slot.startsAt))
  return dates.map((date) => {
    const free = (byDate.get(date) ?? []).map((slot) => viewSlot(slot, schedule))
    const isOpen = hoursOn(schedule, date).some((hours) => hours.branchId === branchId)
    if (isOpen || free.length > 0) return { date, slots: free, closed: null }
    const holiday = holidayOn(holidays, date)
    const name = holiday && isDayOff(holiday) ? publicHolidayName(holiday) : null
    return { date, slots: free, closed: { holiday: name } }
  })
}
