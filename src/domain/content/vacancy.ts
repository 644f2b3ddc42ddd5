import { clinicDate } from '#/domain/schedule/zone.ts'

export const employments = ['full-time', 'part-time'] as const
export type Employment = (typeof employments)[number]

export type VacancyFacts = {
  publishedAt: Date | null
  /** The last clinic date for applications. */
  closesOn: string
}

/** Whether visitors may see it: a closed one is still shown to visitors with an old link. */
export function isPublicVacancy({ publishedAt }: VacancyFacts, now: Date): boolean {
  return publishedAt !== null && publishedAt <= now
}

/** Whether one may apply: until the end of its last day in Cairo. */
export function takesApplications(vacancy: VacancyFacts, now: Date): boolean {
  return isPublicVacancy(vacancy, now) && clinicDate(now) <= vacancy.closesOn
}
