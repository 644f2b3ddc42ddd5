import { m } from '#/paraglide/messages.js'
import type { JoinKind } from './steps.ts'

type Labels = Record<string, () => string>

/** The labels of fields: for all forms, and exceptions of one form. */
export const labelWords: Record<JoinKind | 'all', Labels> = {
  all: {
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
    application: m.join_consent_application_facility,
    request: m.join_consent_request,
  },
  doctor: {
    nameAr: m.join_name_ar,
    nameEn: m.join_name_en,
    phone: m.forms_phone,
    licenceExpiry: m.join_doctor_expiry,
    application: m.join_consent_application_doctor,
  },
  lab: {
    nameAr: m.join_lab_name_ar,
    nameEn: m.join_lab_name_en,
    director: m.join_director_lab,
  },
  hospital: {
    nameAr: m.join_hospital_name_ar,
    nameEn: m.join_hospital_name_en,
    director: m.join_director_hospital,
  },
}
