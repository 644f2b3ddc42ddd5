import type { Localized } from '#/domain/localized.ts'
import type { Employment, VacancyFacts } from '#/domain/vacancy.ts'

export type Vacancy = VacancyFacts & {
  slug: string
  title: Localized
  summary: Localized
  duties: Localized<string[]>
  requirements: Localized<string[]>
  district: Localized
  governorate: Localized
  employment: Employment
  minSalaryPiastres: number
  maxSalaryPiastres: number
  postedOn: string
  isDemo: boolean
}
