import { isPublicVacancy, takesApplications } from '#/domain/vacancy.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Vacancy } from '#/server/ports/vacancies.ts'
import type { Services } from '#/server/services.server.ts'
import type { VacancyView } from './careers.ts'

type Needs = Pick<Services, 'vacancies' | 'clock'>

/** Those that one can apply for. */
export async function listVacancies(services: Needs): Promise<VacancyView[]> {
  const all = await listPublic(services)
  return all.filter(({ isOpen }) => isOpen)
}

/** One that is public, though it may be closed by now. */
export async function findVacancy(services: Needs, slug: string): Promise<VacancyView | null> {
  const all = await listPublic(services)
  return all.find((vacancy) => vacancy.slug === slug) ?? null
}

async function listPublic({ vacancies, clock }: Needs): Promise<VacancyView[]> {
  const now = clock.now()
  const all = await vacancies.list()
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
    title: inLocale(vacancy.titleAr, vacancy.titleEn),
    summary: inLocale(vacancy.summaryAr, vacancy.summaryEn),
    duties: inLocale(vacancy.dutiesAr, vacancy.dutiesEn),
    requirements: inLocale(vacancy.requirementsAr, vacancy.requirementsEn),
    area: inLocale(
      `${vacancy.districtAr}، ${vacancy.governorateAr}`,
      `${vacancy.districtEn}, ${vacancy.governorateEn}`,
    ),
  }
}
