import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { lineLink, MyLine, MyList } from '#/parts/MyList.tsx'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { MyWaitingView } from '#/server/waiting/status.ts'
import { dayRange, waitingLooks } from './labels.ts'

/** The patient's current and past waiting list entries. */
export function MyWaiting({ entries }: { entries: MyWaitingView[] }) {
  return (
    <MyList id="waiting" title={m.waiting_mine()} none={m.waiting_mine_none()}>
      {entries.map((entry) => (
        <MyLine
          key={entry.reference}
          title={<Doctor entry={entry} />}
          detail={dayRange(entry)}
          badge={<StatusBadge look={waitingLooks[entry.status]} of={m.waiting_status()} />}
        />
      ))}
    </MyList>
  )
}

function Doctor({ entry: { reference, doctor } }: { entry: MyWaitingView }) {
  return (
    <>
      <Link to="/{-$locale}/waiting/$reference" params={{ reference }} className={lineLink}>
        {doctor.name}
        <span className="sr-only"> ({m.waiting_mine_open({ reference })})</span>
      </Link>
      <span className="text-muted">
        {m.forms_separator()}
        {doctor.specialty}
      </span>
    </>
  )
}
