import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BacklogView } from '#/server/operations/desk.ts'
import { Card } from '#/ui/Card.tsx'

type BacklogSectionProps = {
  title: string
  /** Shown when nothing is pending. */
  whole: string
  waits: (told: { shown: string; since: string }) => string
  view: BacklogView
}

/** How far an external service is behind, and which changes failed. */
export function BacklogSection({ title, whole, waits, view }: BacklogSectionProps) {
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
          {failing.map(({ path, attempts, reason, createdAt }) => (
            <Card as="li" key={`${path} ${createdAt}`}>
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
