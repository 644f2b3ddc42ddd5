import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import type { MyWaitingView } from './waiting.ts'
import { dayRange, statusLook } from './words.ts'

/** The lines that a patient stands, or stood, in. */
export function MyWaiting({ entries }: { entries: MyWaitingView[] }) {
  return (
    <section className="grid gap-4" aria-labelledby="waiting">
      <h2 id="waiting" className="text-2xl">
        {m.waiting_mine()}
      </h2>
      {entries.length > 0 ? (
        <ul className="grid gap-3">
          {entries.map((entry) => (
            <MyEntry key={entry.reference} entry={entry} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{m.waiting_mine_none()}</p>
      )}
    </section>
  )
}

function MyEntry({ entry }: { entry: MyWaitingView }) {
  const { reference, doctor } = entry
  const { label, color } = statusLook(entry.status)
  return (
    <Card as="li" className="relative flex items-center gap-3 hover:border-control">
      <div className="grid min-w-0 grow gap-1">
        <p>
          <Link
            to="/{-$locale}/waiting/$reference"
            params={{ reference }}
            className="font-medium text-primary-ink after:absolute after:inset-0 after:rounded-xl"
          >
            {doctor.name}
            <span className="sr-only"> ({m.waiting_mine_open({ reference })})</span>
          </Link>
          <span className="text-muted">
            {m.forms_separator()}
            {doctor.specialty}
          </span>
        </p>
        <p className="text-sm text-muted">{dayRange(entry)}</p>
      </div>
      <Badge color={color}>
        <span className="sr-only">{m.waiting_status()}: </span>
        {label}
      </Badge>
      <ChevronRight aria-hidden="true" className="flip size-5 shrink-0 text-muted" />
    </Card>
  )
}
