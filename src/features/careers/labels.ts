import { explainWith, summarizeWith } from '#/forms/explain.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { VacancyView } from '#/server/content/vacancy-views.ts'

export function employmentLabel({ employment }: Pick<VacancyView, 'employment'>): string {
  return employment === 'full-time' ? m.careers_full_time() : m.careers_part_time()
}

export function salaryText(vacancy: VacancyView): string {
  return m.careers_salary({
    min: formatMoney(vacancy.minSalaryPiastres),
    max: formatMoney(vacancy.maxSalaryPiastres),
  })
}

export const explainApplication = explainWith({
  'vacancy-closed': m.careers_error_vacancy_closed,
  'file-not-pdf': m.careers_error_file_not_pdf,
})

export const summarizeApplication = summarizeWith(explainApplication, {
  email: m.careers_email,
  about: m.careers_about,
  cv: m.careers_cv,
})
