import { firstPlace } from '#/domain/booking/move.ts'
import type { App } from '#/server/app.ts'
import type { Practice } from '#/server/diary/booking.ts'
import { findDiary, forBooking, freeSlots, slotOf } from '#/server/bookings/free-slots.ts'
import { viewSlot, type SlotView } from '#/server/bookings/views.ts'
import { weekOf, type BookingSearch, type WeekView } from '#/server/bookings/week.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { openClinicVisit, viewVisit, type ClinicVisitView } from './clinic-visit.ts'

/** Free times of the clinic, and the one that was picked. */
export type ClinicTimesView = { booking: ClinicVisitView; week: WeekView; slot: SlotView | null }

export type TimesFor = 'move' | 'follow-up'

type TimesSearch = { reference: string } & Omit<BookingSearch, 'doctor'>

/** Free slots at branches that the member may manage; null if the visit cannot be moved or followed up. */
export async function findClinicTimes(
  app: App,
  membership: Membership | null,
  { reference, ...search }: TimesSearch,
  purpose: TimesFor,
): Promise<ClinicTimesView | null> {
  const opened = await openClinicVisit(app, membership, reference, 'change-visit')
  const booking = opened && (await viewVisit(app, opened))
  if (!opened || !booking) return null
  if (!(purpose === 'move' ? booking.reschedule.ok : booking.canFollowUp)) return null
  const diary = await findDiary(app, booking.practice)
  if (!diary) return null
  const practice = purpose === 'move' ? await forBooking(app, diary, opened.booking) : diary
  const now = app.clock.now()
  const own = within(practice, opened.membership)
  const slots = freeSlots(own, now, 'clinic').filter(({ branchId }) => isIn(own, branchId))
  const first = purpose === 'follow-up' ? booking.followUp : null
  const begin = first ? { ...first, startsAt: new Date(first.startsAt) } : opened.booking
  const place = firstPlace(search, begin)
  const { branch, at } = search
  const picked = branch && at ? slotOf(own, { branch, at }, now, 'clinic')?.slot : null
  const week = await weekOf(app, own, slots, place)
  return { booking, week, slot: picked ? viewSlot(picked, own) : null }
}

function within(practice: Practice, membership: Membership): Practice {
  const mayAt = (id: string) => practising(membership, 'change-visit', id).ok
  return { ...practice, branches: practice.branches.filter(({ id }) => mayAt(id)) }
}

function isIn({ branches }: Practice, branchId: string): boolean {
  return branches.some(({ id }) => id === branchId)
}
