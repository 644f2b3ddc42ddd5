import { z } from 'zod'
import type { Employment } from '#/domain/vacancy.ts'
import { consent, mobile, personName, requiredText, slug, years } from '#/forms/fields.ts'
import { requiredFiles } from '#/forms/files.ts'

/** An application for one vacancy, in the order of its fields. */
export const applicationSchema = z.object({
  vacancy: slug,
  name: personName,
  phone: mobile,
  email: requiredText(200).pipe(z.email('email-invalid')),
  experience: years,
  about: requiredText(2000),
  cv: requiredFiles,
  consent,
})

export type VacancyView = {
  slug: string
  title: string
  summary: string
  duties: string[]
  requirements: string[]
  area: string
  employment: Employment
  minSalaryPiastres: number
  maxSalaryPiastres: number
  /** Clinic dates. */
  postedOn: string
  closesOn: string
  isOpen: boolean
  isDemo: boolean
}
