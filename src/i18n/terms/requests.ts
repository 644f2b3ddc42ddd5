import type { DocumentPurpose } from '#/domain/directory/file.ts'
import type { RequestKind } from '#/domain/request.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

export const requestKindNames: Names<RequestKind> = {
  'home-visit': m.requests_kind_home_visit,
  nursing: m.requests_kind_nursing,
  pets: m.requests_kind_pets,
  surgery: m.requests_kind_surgery,
  doctor: m.requests_kind_doctor,
  lab: m.requests_kind_lab,
  hospital: m.requests_kind_hospital,
  profile: m.requests_kind_profile,
  job: m.requests_kind_job,
  contact: m.requests_kind_contact,
  'call-back': m.requests_kind_call_back,
  export: m.requests_kind_export,
  deletion: m.requests_kind_deletion,
  coverage: m.requests_kind_coverage,
  estimate: m.hospitals_estimate,
}

/** The kinds of documents of a request. */
export const documentNames: Names<DocumentPurpose> = {
  syndicateCard: m.join_syndicate_card,
  practisingLicence: m.join_practising_licence,
  idCard: m.join_id_card,
  photo: m.join_photo,
  licence: m.join_licence_document,
  commercialRegister: m.join_commercial_register,
  taxCard: m.join_tax_card,
  cv: m.queue_document_cv,
  incomeProof: m.queue_document_income,
  medicalReport: m.queue_document_report,
  documents: m.queue_document_supplied,
}

export const topicNames = {
  booking: m.contact_topic_booking,
  'home-care': m.contact_topic_home_care,
  payment: m.contact_topic_payment,
  provider: m.contact_topic_provider,
  complaint: m.contact_topic_complaint,
  suggestion: m.contact_topic_suggestion,
  other: m.contact_topic_other,
}

export const incomeNames = {
  'under-10000': m.surgery_income_under_10000,
  '10000-20000': m.surgery_income_10000_20000,
  '20000-40000': m.surgery_income_20000_40000,
  'over-40000': m.surgery_income_over_40000,
}
