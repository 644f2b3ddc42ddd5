import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { OutsideView } from '#/server/operations/desk.ts'
import { Card } from '#/ui/Card.tsx'

type OutsideStateProps = {
  title: string
  /** Nothing waits. */
  whole: string
  waits: (told: { shown: string; since: string }) => string
  view: OutsideView
}

/** How far a service outside is behind, and what failed on its way. What failed is tried again without an end. */
export function OutsideState({ title, whole, waits, view }: OutsideStateProps) {
  const { waiting, waitsSince, failing } = view
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <p className="rounded-xl border border-dashed border-line p-4 text-muted">
        {waitsSince === null
          ? whole
          : waits({ shown: formatNumber(waiting), since: formatInstant(waitsSince, 'dateTime') })}
      </p>
      {failing.length > 0 && (
        <ul className="grid gap-3">
          {failing.map(({ id, path, attempts, reason, createdAt }) => (
            <Card as="li" key={id}>
              <p className="font-medium">
                <bdi dir="ltr" className="wrap-anywhere">
                  {path}
                </bdi>
              </p>
              <p className="text-sm text-muted">
                {formatInstant(createdAt, 'dateTime')}
                {m.forms_separator()}
                {m.operations_attempts({ shown: formatNumber(attempts) })}
                <span className="block wrap-anywhere">
                  <bdi dir="ltr">{reason}</bdi>
                </span>
              </p>
            </Card>
          ))}
        </ul>
      )}
    </section>
  )
}
