import type { Typed } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { headingId } from './dom.ts'
import type { JoinPageView } from './onboarding.ts'
import { reviewOf, type ReviewGroup } from './review.ts'
import type { JoinForm, JoinKind } from './steps.ts'
import { stepTitle } from './words.ts'

type ReviewProps = { form: JoinForm; view: JoinPageView; typed: Typed }

/** All that was typed, to be looked at before it is sent; on one long page it is in view anyway. */
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
