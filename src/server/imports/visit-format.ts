import type { VisitTypeFacts } from '#/domain/booking/visit-type.ts'
import { visitFileColumns } from '#/domain/directory/visit-columns.ts'
import { formatPounds } from '#/domain/money/pounds.ts'
import type { Cells } from './cells.ts'
import type { TypedDoctor, VisitRecord } from './visit-records.ts'

/** A type as the cells of a line, the inverse of `readVisitLine`. */
export function visitCellsOf({ doctor, facts }: VisitRecord): Cells {
  const { syndicateNumber, slug } = doctor
  return { syndicate_number: syndicateNumber ?? '', slug, ...factCells(facts, doctor) }
}

/** What a type is, without whose. */
export function factCells(
  { branchIds: offered, ...facts }: VisitTypeFacts,
  { branchIds }: Pick<TypedDoctor, 'branchIds'>,
): Cells {
  const clinics = branchIds.flatMap((id, at) => (offered.includes(id) ? [String(at + 1)] : []))
  return {
    visit_name_ar: facts.nameAr,
    visit_name_en: facts.nameEn,
    visit_kind: facts.kind,
    visit_fee: formatPounds(facts.feePiastres),
    visit_fee_from: facts.isFeeFrom ? 'yes' : 'no',
    visit_minutes: String(facts.minutes),
    visit_buffer_before: String(facts.bufferBeforeMinutes),
    visit_buffer_after: String(facts.bufferAfterMinutes),
    visit_clinics: clinics.join(' '),
    visit_preparation_ar: facts.preparationAr,
    visit_preparation_en: facts.preparationEn,
    visit_bookable_by: facts.bookableBy,
    visit_returning_days: String(facts.returningDays),
    visit_days_ahead: String(facts.daysAhead),
    visit_notice_hours: String(facts.noticeHours),
    visit_places_per_day: facts.placesPerDay === null ? '' : String(facts.placesPerDay),
    visit_needs: facts.needs ?? '',
  }
}

/** The header and the lines of a table. */
export function visitTableOf(records: readonly VisitRecord[]): string[][] {
  return [
    [...visitFileColumns],
    ...records.map((record) => {
      const cells = visitCellsOf(record)
      return visitFileColumns.map((column) => cells[column] ?? '')
    }),
  ]
}
