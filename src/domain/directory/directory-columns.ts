/** The largest file that is read, bytes: some 25,000 doctors. */
export const MAX_DIRECTORY_FILE_BYTES = 30_000_000

/** The largest workbook that is read, bytes: its text is packed. */
export const MAX_WORKBOOK_BYTES = 10_000_000

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
  'accepts_new_patients',
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

/** Columns of a doctor that people write and exports don't have: each is read into those above. */
export const writtenDoctorColumns = ['name', 'headline', 'bio'] as const

/** The same of a clinic: texts in one language, a column for each day, or days with a start and an end. */
export const writtenClinicColumns = [
  'name',
  'address',
  'landmark',
  'governorate',
  'sat',
  'sun',
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'days',
  'from',
  'to',
  'slot_minutes',
] as const

export type DoctorColumn = (typeof doctorColumns)[number] | (typeof writtenDoctorColumns)[number]
export type ClinicColumn = (typeof clinicColumns)[number] | (typeof writtenClinicColumns)[number]

/** What a file cannot do without, each with the columns that contain it. */
export const requiredColumns: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'name_ar', 'name_en'],
  specialty: ['specialty'],
  clinic1_phone: ['clinic1_phone'],
  clinic1_district: ['clinic1_district'],
  clinic1_fee: ['clinic1_fee'],
  clinic1_hours: [
    'clinic1_hours',
    'clinic1_from',
    ...['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'].map((day) => clinicColumn(1, day)),
  ],
}

/** The columns of the template: the required ones, then what most files have. */
export const templateColumns = [
  'name',
  'specialty',
  'clinic1_phone',
  'clinic1_governorate',
  'clinic1_district',
  'clinic1_fee',
  ...['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'].map((day) => clinicColumn(1, day)),
  'gender',
  'title',
  'syndicate_number',
  'clinic1_address',
  'clinic1_slot_minutes',
  'accepts_new_patients',
]

/** The template's row that shows how to fill it in: its first cell begins with this word. */
export function isExample(name: string): boolean {
  return /^\s*(?:مثال|example)(?!\p{L})/iu.test(name)
}

/** Minutes of a visit, where a file does not say. */
export const DEFAULT_SLOT_MINUTES = 20

/** What a column of a file may be said to be: those of the template first, of each clinic's those of the first. */
export const mappableColumns: readonly string[] = [
  ...new Set([
    ...templateColumns,
    'clinic1_hours',
    ...writtenDoctorColumns,
    ...doctorColumns,
    ...[...writtenClinicColumns, ...clinicColumns].map((column) => clinicColumn(1, column)),
  ]),
]
