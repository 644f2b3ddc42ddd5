import { doctorColumns, writtenDoctorColumns } from './directory-columns.ts'

/** The columns of a type of visit, in the order of the file. */
export const visitColumns = [
  'visit_name_ar',
  'visit_name_en',
  'visit_kind',
  'visit_fee',
  'visit_fee_from',
  'visit_minutes',
  'visit_buffer_before',
  'visit_buffer_after',
  'visit_clinics',
  'visit_preparation_ar',
  'visit_preparation_en',
  'visit_bookable_by',
  'visit_returning_days',
  'visit_days_ahead',
  'visit_notice_hours',
  'visit_places_per_day',
  'visit_needs',
] as const

export type VisitColumn = (typeof visitColumns)[number]

/** With those that say whose type it is: the number, or the address of the doctor's page. */
export const visitFileColumns: readonly string[] = ['syndicate_number', 'slug', ...visitColumns]

/** What such a file cannot do without, each with the columns that contain it. */
export const requiredVisitColumns: Readonly<Record<string, readonly string[]>> = {
  syndicate_number: ['syndicate_number', 'slug'],
  visit_name_ar: ['visit_name_ar'],
  visit_name_en: ['visit_name_en'],
  visit_fee: ['visit_fee'],
  visit_minutes: ['visit_minutes'],
}

/** The columns of the template: the required ones, then all others. */
export const visitTemplateColumns: readonly string[] = [
  ...new Set([
    'visit_name_ar',
    'visit_name_en',
    'syndicate_number',
    'visit_fee',
    'visit_minutes',
    ...visitColumns,
  ]),
]

/** What the lines of a file are about. */
export const fileTables = ['doctors', 'visit-types'] as const
export type FileTable = (typeof fileTables)[number]

/** The table that a file with these columns is: that of which it has more. */
export function tableWith(columns: readonly (string | null)[]): FileTable {
  const ofVisits = columns.filter((column) => visitColumns.some((each) => each === column))
  const ofDoctors = columns.filter((column) => column !== null && isOfDoctorsAlone(column))
  return ofVisits.length > ofDoctors.length ? 'visit-types' : 'doctors'
}

function isOfDoctorsAlone(column: string): boolean {
  if (visitFileColumns.includes(column)) return false
  const known: readonly string[] = [...doctorColumns, ...writtenDoctorColumns]
  return known.includes(column) || /^clinic\d_/.test(column)
}
