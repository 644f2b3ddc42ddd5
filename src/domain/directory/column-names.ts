import { foldText, stem } from '#/domain/search/arabic.ts'
import {
  clinicColumn,
  clinicColumns,
  doctorColumns,
  writtenClinicColumns,
  writtenDoctorColumns,
} from './directory-columns.ts'
import { visitColumns } from './visit-columns.ts'

/** Text that names a column or an option, without what people write differently. */
export function nameOf(text: string): string {
  return foldText(text).split(' ').map(stem).join(' ')
}

/** The most clinics that headers may number. */
export const NUMBERED_CLINICS = 9

/**
 * What columns are called besides their labels: in spreadsheets of clinics and hospitals. Of the columns of a
 * clinic, a number at the end says which: `سعر الكشف 2`.
 */
const others: Record<string, string> = {
  name: 'اسم الدكتور | الدكتور | الطبيب | اسم الطبيب | doctor | doctor name | full name',
  name_ar: 'الاسم بالعربي | الاسم عربي | arabic name',
  name_en: 'الاسم بالانجليزي | الاسم بالانجليزية | الاسم انجليزي | english name',
  specialty: 'speciality | specialization | تخصص الدكتور',
  gender: 'sex | الجنس',
  title: 'degree | الدرجة | الدرجة العلمية | اللقب العلمي',
  syndicate_number: 'رقم القيد | رقم القيد بالنقابة | كارنيه النقابة | syndicate no | syndicate',
  languages: 'لغات | language',
  experience_years: 'سنين الخبرة | خبرة | experience | years',
  accepts_new_patients: 'مرضى جدد | يقبل مرضى جدد | new patients',
  insurers: 'شركات التأمين | insurance',
  phone:
    'موبايل | رقم الموبايل | تليفون | رقم التليفون | الهاتف | رقم الهاتف | محمول | المحمول | phone number | mobile number | mobile | telephone | tel',
  governorate: 'محافظه | city | المدينة',
  district: 'منطقه | الحي | area',
  fee: 'الكشف | السعر | سعر | ثمن الكشف | fees | price | consultation fee',
  address: 'العنوان بالتفصيل | street',
  landmark: 'علامة مميزة',
  hours: 'المواعيد | مواعيد العيادة | ساعات العمل | working hours | schedule',
  sat: 'السبت | saturday',
  sun: 'الاحد | الحد | sunday',
  mon: 'الاثنين | الاتنين | monday',
  tue: 'الثلاثاء | التلات | tuesday',
  wed: 'الاربعاء | الاربع | wednesday',
  thu: 'الخميس | thursday',
  fri: 'الجمعة | friday',
  days: 'الايام | ايام العمل | working days',
  from: 'من | من الساعة | start',
  to: 'الى | لحد | الى الساعة | end',
  visit_name_ar: 'نوع الزيارة | نوع الزيارة بالعربي',
  visit_name_en: 'visit type | visit name | نوع الزيارة بالانجليزي',
  visit_fee: 'ثمن الزيارة | visit price',
  visit_minutes: 'مدة الزيارة | visit length | visit duration',
}

/** A column's labels in the languages of the site; a clinic's without its number. */
export type ColumnLabels = (column: string) => readonly string[]

/** Finds the column that a header names; null for an unknown one. Names are gathered for the first header. */
export function columnFinder(labels: ColumnLabels): (header: string) => string | null {
  let named: ReadonlyMap<string, string> | undefined
  return (header) => {
    named ??= columnsByName(labels)
    return named.get(nameOf(header)) ?? null
  }
}

function columnsByName(labels: ColumnLabels): ReadonlyMap<string, string> {
  const ofDoctors = [...doctorColumns, ...writtenDoctorColumns, ...visitColumns]
  const ofClinics = [...clinicColumns, ...writtenClinicColumns]
  const named = new Map<string, string>()
  const add = (column: string, names: readonly string[]) => {
    for (const name of names) if (!named.has(nameOf(name))) named.set(nameOf(name), column)
  }
  for (const column of ofDoctors) add(column, [column])
  for (const column of ofClinics) {
    for (let clinic = 1; clinic <= NUMBERED_CLINICS; clinic += 1)
      add(clinicColumn(clinic, column), [clinicColumn(clinic, column)])
  }
  for (const column of ofDoctors) add(column, namesOf(labels(column), column))
  for (const column of ofClinics) {
    const names = column === 'name' ? labels(CLINIC_NAME) : namesOf(labels(column), column)
    add(clinicColumn(1, column), names)
    for (let clinic = 1; clinic <= NUMBERED_CLINICS; clinic += 1)
      add(
        clinicColumn(clinic, column),
        names.map((name) => `${name} ${clinic}`),
      )
  }
  return named
}

/** The label of a clinic's own name, which is not the doctor's. */
export const CLINIC_NAME = 'clinic_name'

function namesOf(labels: readonly string[], column: string): string[] {
  return [...labels, ...(others[column]?.split('|') ?? [])]
}
