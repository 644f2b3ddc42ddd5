import { brandName } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import type { DoctorField } from './doctor.ts'
import type { HospitalField, LabField } from './facility.ts'
import type { JoinKind } from '#/domain/directory/applicant.ts'

type Labels<Name extends string> = Record<Name, () => string>

/** Labels that the forms share. */
const shared = {
  phone: m.join_contact_phone,
  email: m.join_email,
  nationalId: m.join_national_id,
  gender: m.join_gender,
  specialty: m.join_specialty,
  title: m.join_job_title,
  syndicateNumber: m.join_syndicate_number,
  licenceNumber: m.join_licence_number,
  licenceExpiry: m.join_licence_expiry,
  experience: m.join_experience,
  languages: m.join_languages,
  clinics: m.join_clinics,
  district: m.forms_district,
  address: m.join_address,
  landmark: m.join_landmark,
  pin: m.place_pin,
  fee: m.join_fee,
  followUpFee: m.join_follow_up_fee,
  days: m.join_days,
  from: m.join_from,
  until: m.join_until,
  publicPhone: m.join_public_phone,
  secondPhone: m.join_second_phone,
  tests: m.join_tests,
  facilityKind: m.join_facility_kind,
  homeSampling: m.join_home_sampling,
  departments: m.join_departments,
  accreditation: m.join_accreditation,
  syndicateCard: m.join_syndicate_card,
  practisingLicence: m.join_practising_licence,
  idCard: m.join_id_card,
  photo: m.join_photo,
  licence: m.join_licence_document,
  commercialRegister: m.join_commercial_register,
  taxCard: m.join_tax_card,
  application: () => m.join_consent_application_facility({ brand: brandName() }),
  request: () => m.join_consent_request({ brand: brandName() }),
} satisfies Partial<Labels<DoctorField | LabField | HospitalField>>

/** A form's own labels: each field that has no shared one, and exceptions. */
type OwnLabels<Field extends string> = Labels<Exclude<Field, keyof typeof shared>> &
  Partial<Labels<Field>>

const doctor: OwnLabels<DoctorField> = {
  nameAr: m.join_name_ar,
  nameEn: m.join_name_en,
  phone: m.forms_phone,
  licenceExpiry: m.join_doctor_expiry,
  application: () => m.join_consent_application_doctor({ brand: brandName() }),
}

const lab: OwnLabels<LabField> = {
  nameAr: m.join_lab_name_ar,
  nameEn: m.join_lab_name_en,
  director: m.join_director_lab,
}

const hospital: OwnLabels<HospitalField> = {
  nameAr: m.join_hospital_name_ar,
  nameEn: m.join_hospital_name_en,
  director: m.join_director_hospital,
}

/** The labels of fields, by the form's kind. */
export const fieldLabels: Record<JoinKind, Partial<Labels<string>>> = {
  doctor: { ...shared, ...doctor },
  lab: { ...shared, ...lab },
  hospital: { ...shared, ...hospital },
}
