import { readFileToken, splitTokens } from '#/forms/files.ts'
import type { Typed } from '#/forms/post.ts'
import { formatList } from '#/i18n/lists.ts'
import { clinicPart } from './clinics.ts'
import type { JoinPageView } from './onboarding.ts'
import { choicesOf } from './options.ts'
import type { JoinForm, Step, StepId } from './steps.ts'
import { clinicTitle, labelOf } from './words.ts'

type ReviewRow = { field: string; label: string; value: string; isMissing: boolean }

/** The fields of a step, or of one of its clinics. */
export type ReviewGroup = { step: StepId; title: string | null; rows: ReviewRow[] }

/** What was typed, as its reader knows it: the names of choices and documents. */
export function reviewOf(form: JoinForm, view: JoinPageView, typed: Typed): ReviewGroup[] {
  const row = (step: Step, field: string): ReviewRow => {
    const value = shownValue(step, field, view, typed)
    const isMissing = value === '' && !optional.has(clinicPart(field)?.field ?? field)
    return { field, label: labelOf(form.kind, field), value, isMissing }
  }
  return form.steps
    .filter(({ id }) => id !== 'consents')
    .flatMap((step) => {
      const own = step.fields.filter((field) => clinicPart(field) === null)
      const whole = { step: step.id, title: null, rows: own.map((field) => row(step, field)) }
      return [whole, ...clinicGroups(step, typed, (field) => row(step, field))]
    })
}

function clinicGroups(step: Step, typed: Typed, row: (field: string) => ReviewRow): ReviewGroup[] {
  const count = typed['clinics'] === '2' ? 2 : 1
  return [1, 2].slice(0, count).flatMap((clinic) => {
    const fields = step.fields.filter((field) => clinicPart(field)?.clinic === clinic)
    const group = { step: step.id, title: clinicTitle(clinic), rows: fields.map(row) }
    return fields.length > 0 ? [group] : []
  })
}

function shownValue(step: Step, field: string, view: JoinPageView, typed: Typed): string {
  const text = (typed[field] ?? '').trim()
  if (step.id === 'documents')
    return formatList(splitTokens(text).map((token) => `\u2068${readFileToken(token).name}\u2069`))
  const options = choicesOf(clinicPart(field)?.field ?? field, view)
  if (!options) return text
  const chosen = new Set(text.split(' '))
  return formatList(options.filter(({ value }) => chosen.has(value)).map(({ label }) => label))
}

const optional = new Set(['email', 'photo', 'pin', 'secondPhone', 'accreditation'])
