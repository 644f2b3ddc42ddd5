import { m } from '#/paraglide/messages.js'
import type { JoinKind } from '#/domain/directory/applicant.ts'

type KindWords = {
  /** The name of the kind in the chooser. */
  name: () => string
  text: () => string
  start: () => string
  minutes: () => string
  needs: (() => string)[]
  /** The form's own page. */
  title: () => string
  lead: () => string
  note: () => string
}

export const kindWords: Record<JoinKind, KindWords> = {
  doctor: {
    name: m.join_doctor,
    text: m.join_doctor_text,
    start: m.join_doctor_start,
    minutes: m.join_minutes_doctor,
    needs: [
      m.join_need_syndicate_card,
      m.join_need_practising_licence,
      m.join_need_id_card,
      m.join_need_clinic,
    ],
    title: m.join_doctor_title,
    lead: m.join_doctor_lead,
    note: m.join_doctor_clinic,
  },
  lab: {
    name: m.join_lab,
    text: m.join_lab_text,
    start: m.join_lab_start,
    minutes: m.join_minutes_facility,
    needs: [
      m.join_need_licence_lab,
      m.join_need_register,
      m.join_need_director_lab,
      m.join_need_tests,
    ],
    title: m.join_lab_title,
    lead: m.join_lab_lead,
    note: m.join_lab_law,
  },
  hospital: {
    name: m.join_hospital,
    text: m.join_hospital_text,
    start: m.join_hospital_start,
    minutes: m.join_minutes_facility,
    needs: [
      m.join_need_licence_hospital,
      m.join_need_register,
      m.join_need_director_hospital,
      m.join_need_departments,
    ],
    title: m.join_hospital_title,
    lead: m.join_hospital_lead,
    note: m.join_hospital_law,
  },
}
