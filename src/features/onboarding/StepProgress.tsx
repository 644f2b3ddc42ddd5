import Check from 'lucide-react/icons/check'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import { headingId } from './dom.ts'
import type { JoinForm } from './steps.ts'
import { stepTitle } from './step-labels.ts'

/** The progress through the steps, with a link to each. */
export function StepProgress({ form, current }: { form: JoinForm; current: number }) {
  const { kind, steps } = form
  return (
    <nav aria-label={m.join_steps()} className="tone-primary grid gap-2">
      <p className="text-sm text-muted noscript:hidden">
        {m.join_step_of({ step: formatNumber(current + 1), total: formatNumber(steps.length) })}
      </p>
      <ol className="flex gap-1.5">
        {steps.map(({ id }, index) => (
          <li key={id} className={cx('min-w-0 flex-1', index === current && 'max-sm:grow-3')}>
            <a
              href={`#${headingId(kind, id)}`}
              aria-current={index === current ? 'step' : undefined}
              className={cx(
                'flex min-h-11 flex-col gap-2 rounded-sm text-sm hover:text-primary-ink',
                index === current ? 'font-semibold text-primary-ink' : 'text-muted',
              )}
            >
              <span className={cx('h-1 rounded-full', index <= current ? 'bg-tone' : 'bg-line')} />
              <span className="flex min-w-0 items-center gap-1">
                {index < current && (
                  <Check aria-hidden="true" className="size-4 shrink-0 text-primary-ink" />
                )}
                <span className={cx('truncate', index !== current && 'max-sm:sr-only')}>
                  {stepTitle(id)}
                </span>
                {index < current && <span className="sr-only"> ({m.join_step_done()})</span>}
                {index > current && (
                  <span aria-hidden="true" className="sm:hidden">
                    {formatNumber(index + 1)}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
