/** The largest file that is read, bytes: some 25,000 doctors. */
export const MAX_DIRECTORY_FILE_BYTES = 30_000_000

/** The columns about the doctor, in the order of the file. */
export const doctorColumns = [
  'syndicate_number',
  'slug',
  'name_ar',
  'name_en',
  'gender',
  'title',
  'specialty',
  'languages',
  'experience_years',
  'headline_ar',
  'headline_en',
  'bio_ar',
  'bio_en',
  'home_visit',
  'waiting_minutes',
  'insurers',
  'verified',
  'published',
] as const

/** The columns of a clinic, each after `clinic1_` or `clinic2_`. */
export const clinicColumns = [
  'district',
  'name_ar',
  'name_en',
  'address_ar',
  'address_en',
  'landmark_ar',
  'landmark_en',
  'pin',
  'phone',
  'fee',
  'follow_up_fee',
  'follow_up_days',
  'cutoff_minutes',
  'refund_percent',
  'by_turn',
  'undo',
  'hours',
] as const

export function clinicColumn(clinic: number, column: string): string {
  return `clinic${clinic}_${column}`
}

export function allColumns(clinics: number): string[] {
  const numbers = Array.from({ length: clinics }, (_, index) => index + 1)
  return [
    ...doctorColumns,
    ...numbers.flatMap((clinic) => clinicColumns.map((column) => clinicColumn(clinic, column))),
  ]
}
