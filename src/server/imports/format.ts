import { allColumns, clinicColumn } from '#/domain/directory/directory-columns.ts'
import { hoursText } from '#/domain/schedule/hours-text.ts'
import { writePoint } from '#/domain/directory/point.ts'
import type { Cells } from './cells.ts'
import type { ClinicRecord, DoctorRecord } from './import.ts'

/** A doctor as the cells of a line, the inverse of `readLine`. */
export function cellsOf(doctor: DoctorRecord): Cells {
  return Object.assign(
    {
      syndicate_number: doctor.syndicateNumber ?? '',
      slug: doctor.slug ?? '',
      name_ar: doctor.nameAr,
      name_en: doctor.nameEn,
      gender: doctor.gender,
      title: doctor.title,
      specialty: doctor.specialty,
      languages: doctor.languages.join(' '),
      experience_years: String(doctor.experienceYears),
      headline_ar: doctor.headlineAr,
      headline_en: doctor.headlineEn,
      bio_ar: doctor.bioAr,
      bio_en: doctor.bioEn,
      home_visit: yesNo(doctor.homeVisit),
      waiting_minutes: String(doctor.waitingMinutes),
      accepts_new_patients: yesNo(doctor.acceptsNewPatients),
      insurers: doctor.insurers.join(' '),
      verified: yesNo(doctor.verified),
      published: yesNo(doctor.published),
    },
    ...doctor.clinics.map((clinic, index) => clinicCells(clinic, index + 1)),
  )
}

/** The header and the lines of a table. */
export function tableOf(doctors: readonly DoctorRecord[]): string[][] {
  const clinics = Math.max(1, ...doctors.map((doctor) => doctor.clinics.length))
  const columns = allColumns(clinics)
  return [
    columns,
    ...doctors.map((doctor) => {
      const cells = cellsOf(doctor)
      return columns.map((column) => cells[column] ?? '')
    }),
  ]
}

function clinicCells(clinic: ClinicRecord, number: number): Cells {
  const cells: Cells = {
    district: clinic.district,
    name_ar: clinic.nameAr,
    name_en: clinic.nameEn,
    address_ar: clinic.addressAr,
    address_en: clinic.addressEn,
    landmark_ar: clinic.landmarkAr,
    landmark_en: clinic.landmarkEn,
    pin: clinic.pin ? writePoint(clinic.pin) : '',
    phone: clinic.phone.replace(/^\+20/, '0'),
    fee: pounds(clinic.feePiastres),
    follow_up_fee: pounds(clinic.followUpFeePiastres),
    follow_up_days: String(clinic.followUpDays),
    cutoff_minutes: String(clinic.cutoffMinutes),
    refund_percent: String(clinic.refundPercent),
    by_turn: yesNo(clinic.worksByTurn),
    undo: yesNo(clinic.allowsUndo),
    hours: hoursText(clinic.hours),
  }
  return Object.fromEntries(
    Object.entries(cells).map(([column, value]) => [clinicColumn(number, column), value]),
  )
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

/** A number without grouping or currency. */
function pounds(piastres: number): string {
  return (piastres / 100).toFixed(2).replace(/\.00$/, '')
}
