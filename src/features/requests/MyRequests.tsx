import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import type { MyRequestView } from './requests.ts'
import { kindLabel, statusLook } from './words.ts'

/** A patient's requests. */
export function MyRequests({ requests }: { requests: MyRequestView[] }) {
  return (
    <section className="grid gap-4" aria-labelledby="requests">
      <h2 id="requests" className="text-2xl">
        {m.requests_mine()}
      </h2>
      {requests.length > 0 ? (
        <ul className="grid gap-3">
          {requests.map((request) => (
            <MyRequest key={request.reference} request={request} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{m.requests_mine_none()}</p>
      )}
    </section>
  )
}

function MyRequest({ request }: { request: MyRequestView }) {
  const { reference, kind, status, createdAt } = request
  const { label, color } = statusLook(status)
  return (
    <Card as="li" className="relative flex items-center gap-3 hover:border-control">
      <div className="grid min-w-0 grow gap-1">
        <p>
          <Link
            to="/{-$locale}/request/$reference"
            params={{ reference }}
            className="font-medium text-primary-ink after:absolute after:inset-0 after:rounded-xl"
          >
            {kindLabel(kind)}
            <span className="sr-only"> ({m.requests_mine_open({ reference })})</span>
          </Link>
        </p>
        <p className="text-sm text-muted">{formatInstant(createdAt, 'date')}</p>
      </div>
      <Badge color={color}>
        <span className="sr-only">{m.requests_status()}: </span>
        {label}
      </Badge>
      <ChevronRight aria-hidden="true" className="flip size-5 shrink-0 text-muted" />
    </Card>
  )
}
