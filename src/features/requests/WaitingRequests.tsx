import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import type { WaitingView } from './requests.ts'
import { kindLabel } from './words.ts'

/** How many requests of each kind nobody has finished; null for whoever has nothing to do with them. */
export function WaitingRequests({ waiting }: { waiting: WaitingView[] | null }) {
  if (!waiting) return <p className="text-muted">{m.requests_waiting_not_yours()}</p>
  if (waiting.length === 0) return <p className="text-muted">{m.requests_waiting_none()}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {waiting.map(({ kind, count }) => (
        <Card as="li" key={kind}>
          <span className="block text-3xl font-semibold tabular-nums">{formatNumber(count)}</span>
          <span className="text-muted">{kindLabel(kind)}</span>
        </Card>
      ))}
    </ul>
  )
}
