import { readDate } from '#/domain/web/address.ts'
import { formatPhone } from '#/domain/account/phone.ts'
import { readFileToken, splitTokens } from '#/forms/file-tokens.ts'
import type { Typed } from '#/forms/post.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import { clinicPart } from './clinics.ts'
import { headingId } from './dom.ts'
import type { ApplicationFormView } from '#/server/requests/application-form.ts'
import { choicesOf } from './options.ts'
import type { JoinKind } from '#/domain/directory/applicant.ts'
import type { JoinForm, Step, StepId } from './steps.ts'
import { clinicTitle, labelOf, stepTitle } from './step-labels.ts'

type ReviewProps = { form: JoinForm; view: ApplicationFormView; typed: Typed }

/** All that was typed, for a check before it is sent; without steps it is visible anyway. */
export function Review({ form, view, typed }: ReviewProps) {
  return (
    <div className="grid gap-5 noscript:hidden">
      {reviewOf(form, view, typed).map((group) => (
        <Group key={group.title ?? group.step} kind={form.kind} group={group} />
      ))}
    </div>
  )
}

function Group({ kind, group: { step, title, rows } }: { kind: JoinKind; group: ReviewGroup }) {
  return (
    <section className="grid gap-2 rounded-lg bg-sunken p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{title ?? stepTitle(step)}</h3>
        <a
          href={`#${headingId(kind, step)}`}
          className="finger shrink-0 text-primary-ink underline underline-offset-4"
        >
          <span aria-hidden="true">{m.join_edit()}</span>
          <span className="sr-only">{m.join_edit_step({ step: title ?? stepTitle(step) })}</span>
        </a>
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[2fr_3fr]">
        {rows.map(({ field, label, value, isMissing }) => (
          <div key={field} className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              {isMissing ? (
                <span className="font-medium text-error-ink">{m.join_missing()}</span>
              ) : (
                <bdi>{value || '–'}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type ReviewRow = { field: string; label: string; value: string; isMissing: boolean }

/** The fields of a step, or of one of its clinics. */
type ReviewGroup = { step: StepId; title: string | null; rows: ReviewRow[] }

/** What was typed, as displayed: with the names of choices and documents. */
function reviewOf(form: JoinForm, view: ApplicationFormView, typed: Typed): ReviewGroup[] {
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

function shownValue(step: Step, field: string, view: ApplicationFormView, typed: Typed): string {
  const text = (typed[field] ?? '').trim()
  if (step.id === 'documents')
    return formatList(splitTokens(text).map((token) => `\u2068${readFileToken(token).name}\u2069`))
  const options = choicesOf(clinicPart(field)?.field ?? field, view)
  if (!options) return plainValue(field, text)
  const chosen = new Set(text.split(' '))
  // Separated, not in a sentence: some of the names contain an “and”.
  return options
    .filter(({ value }) => chosen.has(value))
    .map(({ label }) => label)
    .join(m.forms_separator())
}

/** A date and a phone number as the rest of the site writes them. */
function plainValue(field: string, text: string): string {
  const date = readDate(text)
  if (date) return formatCalendarDate(date, 'date')
  return /phone$/i.test(field) ? formatPhone(text) : text
}

const optional = new Set(['email', 'photo', 'pin', 'secondPhone', 'accreditation'])
