import type { Employment, VacancyFacts } from '#/domain/vacancy.ts'

export type Vacancy = VacancyFacts & {
  slug: string
  titleAr: string
  titleEn: string
  summaryAr: string
  summaryEn: string
  dutiesAr: string[]
  dutiesEn: string[]
  requirementsAr: string[]
  requirementsEn: string[]
  districtAr: string
  districtEn: string
  governorateAr: string
  governorateEn: string
  employment: Employment
  minSalaryPiastres: number
  maxSalaryPiastres: number
  postedOn: string
  isDemo: boolean
}
