import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { lineLink, MyLine, MyList } from '#/parts/MyList.tsx'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import { requestKindNames } from '#/i18n/terms/requests.ts'
import type { MyRequestView } from '#/server/requests/status.ts'
import { requestLooks } from './labels.ts'

/** A patient's requests. */
export function MyRequests({ requests }: { requests: MyRequestView[] }) {
  return (
    <MyList id="requests" title={m.requests_mine()} none={m.requests_mine_none()}>
      {requests.map(({ reference, kind, status, createdAt }) => (
        <MyLine
          key={reference}
          title={
            <Link to="/{-$locale}/request/$reference" params={{ reference }} className={lineLink}>
              {requestKindNames[kind]()}
              <span className="sr-only"> ({m.requests_mine_open({ reference })})</span>
            </Link>
          }
          detail={formatInstant(createdAt, 'date')}
          badge={<StatusBadge look={requestLooks[status]} of={m.requests_status()} />}
        />
      ))}
    </MyList>
  )
}
