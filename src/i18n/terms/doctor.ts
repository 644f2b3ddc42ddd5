import type { DoctorTitle, Gender } from '#/domain/directory/doctor.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

export const titleNames: Names<DoctorTitle> = {
  general: m.directory_degree_general,
  specialist: m.directory_degree_specialist,
  consultant: m.directory_degree_consultant,
  professor: m.directory_degree_professor,
}

export const genderNames: Names<Gender> = {
  female: m.directory_gender_female,
  male: m.directory_gender_male,
}
