import { isPublicVacancy, takesApplications, type Employment } from '#/domain/content/vacancy.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { viewPlace } from '#/server/doctors/branch.ts'
import { listVacancyRows, type Vacancy } from './vacancies.ts'

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

/** Vacancies that accept applications. */
export async function listVacancies(app: App): Promise<VacancyView[]> {
  const all = await listPublic(app)
  return all.filter(({ isOpen }) => isOpen)
}

/** A public vacancy, which may be closed already. */
export async function findVacancy(app: App, slug: string): Promise<VacancyView | null> {
  const all = await listPublic(app)
  return all.find((vacancy) => vacancy.slug === slug) ?? null
}

async function listPublic(app: App): Promise<VacancyView[]> {
  const now = app.clock.now()
  const all = await listVacancyRows(app)
  return all
    .filter((vacancy) => isPublicVacancy(vacancy, now))
    .map((vacancy) => viewVacancy(vacancy, takesApplications(vacancy, now)))
}

function viewVacancy(vacancy: Vacancy, isOpen: boolean): VacancyView {
  const { slug, employment, minSalaryPiastres, maxSalaryPiastres } = vacancy
  const { postedOn, closesOn, isDemo } = vacancy
  return {
    slug,
    employment,
    minSalaryPiastres,
    maxSalaryPiastres,
    postedOn,
    closesOn,
    isDemo,
    isOpen,
    title: inLocale(vacancy.title),
    summary: inLocale(vacancy.summary),
    duties: inLocale(vacancy.duties),
    requirements: inLocale(vacancy.requirements),
    area: viewPlace(vacancy.district, vacancy.governorate),
  }
}
