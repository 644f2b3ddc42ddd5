import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import type { MirrorView } from './operations.ts'

/** How far the mirror is behind, and what failed on its way. What failed is tried again without an end. */
export function MirrorState({ mirror: { waiting, waitsSince, failing } }: { mirror: MirrorView }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{m.operations_mirror()}</h2>
      <p className="rounded-xl border border-dashed border-line p-4 text-muted">
        {waitsSince === null
          ? m.operations_mirror_whole()
          : m.operations_mirror_waiting({
              shown: formatNumber(waiting),
              since: formatInstant(waitsSince, 'dateTime'),
            })}
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
