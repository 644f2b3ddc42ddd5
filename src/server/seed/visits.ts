import { genders } from '#/domain/directory/doctor.ts'
import { sessionSlots } from '#/domain/schedule/sessions.ts'
import { listSlots, type Season, type Slot } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate, isoWeekday } from '#/domain/schedule/zone.ts'
import type { bookings } from '#/server/db/schema/booking.ts'
import type { BranchRow, RuleRow } from './branches.ts'
import { daysBefore } from './doctors.ts'
import type { DayOffRow } from './holidays.ts'
import { newPerson } from './people.ts'
import type { Random } from './random.ts'
import type { ReferenceBook } from './references.ts'

export type BookingRow = typeof bookings.$inferInsert

export type Diary = {
  branches: readonly BranchRow[]
  rules: readonly RuleRow[]
  seasons: readonly Season[]
  daysOff: readonly DayOffRow[]
  now: Date
  references: ReferenceBook
}

/** Attended visits of the last six months, each on a slot of the doctor's schedule. */
export function newPastVisits(random: Random, count: number, diary: Diary): BookingRow[] {
  const slots = new Map<number, Slot>()
  for (let tries = 0; slots.size < count && tries < count * 4; tries += 1) {
    const slot = pastSlot(random, diary)
    if (slot) slots.set(+slot.startsAt, slot)
  }
  return [...slots.values()].map((slot) => bookingRow(random, slot, diary, 'completed'))
}

/** Bookings of the next slots: none or few at a quiet clinic, nearly all at a busy one. */
export function newComingVisits(random: Random, diary: Diary): BookingRow[] {
  const until = new Date(+diary.now + random.pick([2, 3, 4]) * DAY_MS)
  const slots = listSlots({
    ...diary,
    daysOff: plain(diary.daysOff),
    exceptions: [],
    busy: [],
    from: diary.now,
    until,
  })
  const share = random.pick([0, 0.1, 0.2, 0.3, 0.5, 0.9])
  const taken = slots.slice(0, 24).filter(() => random.chance(share))
  return taken.map((slot) => bookingRow(random, slot, diary, 'booked'))
}

const DAY_MS = 86_400_000

function pastSlot(random: Random, { rules, seasons, now }: Diary): Slot | undefined {
  const rule = random.pick(rules)
  const yesterday = addDays(clinicDate(now), -2)
  const back = (isoWeekday(yesterday) - rule.weekday + 7) % 7
  const date = addDays(yesterday, -back - 7 * random.int(0, 25))
  const slots = sessionSlots({ rules, seasons, daysOff: [], exceptions: [] }, date)
  return slots.length === 0 ? undefined : random.pick(slots)
}

function bookingRow(
  random: Random,
  { branchId, startsAt, endsAt }: Slot,
  { branches, now, references }: Diary,
  status: 'completed' | 'booked',
): BookingRow {
  const branch = branches.find(({ id }) => id === branchId)
  if (!branch) throw new Error('a slot without its branch')
  const patient = newPerson(random, random.pick(genders))
  const createdAt = daysBefore(startsAt < now ? startsAt : now, random.int(1, 6))
  const locale = random.chance(0.85) ? 'ar' : 'en'
  return {
    id: random.uuid(),
    reference: references.take(random),
    doctorId: branch.doctorId,
    branchId,
    startsAt,
    endsAt,
    status,
    bookedFor: random.chance(0.8) ? 'self' : 'other',
    patientName: locale === 'ar' ? patient.nameAr : patient.nameEn,
    phone: `+2010001${String(random.int(0, 99_999)).padStart(5, '0')}`,
    phoneProved: true,
    payment: 'clinic',
    feePiastres: branch.feePiastres,
    cutoffMinutes: branch.cutoffMinutes,
    locale,
    createdAt,
    bookedAt: createdAt,
  }
}

const plain = (daysOff: readonly DayOffRow[]) =>
  daysOff.map(({ branchId, date }) => ({ branchId: branchId ?? null, date }))
