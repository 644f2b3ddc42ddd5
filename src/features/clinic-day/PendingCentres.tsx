import { Link } from '@tanstack/react-router'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'

/** A centre has asked the doctor to confirm that they work there. */
export function PendingCentres({ board: { practice, pendingRequests } }: { board: BoardView }) {
  if (pendingRequests === 0) return null
  return (
    <Alert
      color="info"
      title={m.board_pending({ count: pendingRequests, shown: formatNumber(pendingRequests) })}
      className="print:hidden"
    >
      <Link
        to="/{-$locale}/provider/$slug/doctors"
        params={(kept) => ({ ...kept, slug: practice })}
        className={buttonClasses({ variant: 'outline', size: 'sm' })}
      >
        {m.board_pending_open()}
      </Link>
    </Alert>
  )
}
