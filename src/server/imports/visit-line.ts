import { z } from 'zod'
import {
  bufferMinutes,
  visitBookers,
  visitDaysAhead,
  visitKinds,
  visitMinutes,
  visitNoticeHours,
  visitPlaces,
  visitReturningDays,
  visitTextLengths,
  type VisitTypeFacts,
} from '#/domain/booking/visit-type.ts'
import { roomKinds } from '#/domain/schedule/rooms.ts'
import { parseFee } from '#/domain/money/pounds.ts'
import {
  arabic,
  arabicIfAny,
  cell,
  latin,
  latinIfAny,
  list,
  read,
  whole,
  yes,
  type Cells,
} from './cells.ts'
import { problemsOf } from './clinic-line.ts'
import type { TypedDoctor } from './visit-records.ts'

type VisitLine =
  | { ok: true; facts: VisitTypeFacts }
  | { ok: false; problems: { column: string; code: string }[] }

/** Reads one type; reports every problem of the line. Without clinics it is offered at all of them. */
export function readVisitLine(
  cells: Cells,
  { branchIds }: Pick<TypedDoctor, 'branchIds'>,
): VisitLine {
  const parsed = visitSchema.safeParse(cells)
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) }
  const { data } = parsed
  const numbers = new Set(data.visit_clinics.map(Number))
  const chosen = branchIds.filter((_, at) => numbers.has(at + 1))
  return {
    ok: true,
    facts: {
      nameAr: data.visit_name_ar,
      nameEn: data.visit_name_en,
      kind: data.visit_kind,
      feePiastres: data.visit_fee,
      isFeeFrom: data.visit_fee_from,
      minutes: data.visit_minutes,
      bufferBeforeMinutes: data.visit_buffer_before,
      bufferAfterMinutes: data.visit_buffer_after,
      preparationAr: data.visit_preparation_ar,
      preparationEn: data.visit_preparation_en,
      bookableBy: data.visit_bookable_by,
      returningDays: data.visit_returning_days,
      daysAhead: data.visit_days_ahead,
      noticeHours: data.visit_notice_hours,
      placesPerDay: data.visit_places_per_day,
      needs: data.visit_needs,
      branchIds: (chosen.length > 0 ? chosen : branchIds).toSorted(),
    },
  }
}

const within = ({ min, max }: { min: number; max: number }) => whole(min, max)
const { name, preparation } = visitTextLengths

const visitSchema = z.object({
  visit_name_ar: arabic(name),
  visit_name_en: latin(name),
  visit_kind: cell(20).pipe(z.enum(visitKinds, 'choice-required')),
  visit_fee: read<number>((typed) => {
    if (typed.trim() === '') return { code: 'text-required' }
    const value = parseFee(typed)
    return value === null ? { code: 'amount-invalid' } : { value }
  }),
  visit_fee_from: yes,
  visit_minutes: within(visitMinutes),
  visit_buffer_before: within(bufferMinutes),
  visit_buffer_after: within(bufferMinutes),
  visit_clinics: list,
  visit_preparation_ar: arabicIfAny(preparation),
  visit_preparation_en: latinIfAny(preparation),
  visit_bookable_by: cell(20).pipe(z.enum(visitBookers, 'choice-required')),
  visit_returning_days: within(visitReturningDays),
  visit_days_ahead: within(visitDaysAhead),
  visit_notice_hours: within(visitNoticeHours),
  // Empty without a limit.
  visit_places_per_day: z.union(
    [
      cell(10)
        .pipe(z.literal(''))
        .transform(() => null),
      within(visitPlaces),
    ],
    'number-invalid',
  ),
  visit_needs: cell(40)
    .transform((typed) => typed || null)
    .pipe(z.enum(roomKinds, 'choice-required').nullable()),
})
