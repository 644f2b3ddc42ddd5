import { Link } from '@tanstack/react-router'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'

/** A centre has asked the doctor to confirm that they work there. */
export function AskingCentres({ board: { practice, asking } }: { board: BoardView }) {
  if (asking === 0) return null
  return (
    <Alert
      color="info"
      title={m.board_asking({ count: asking, shown: formatNumber(asking) })}
      className="print:hidden"
    >
      <Link
        to="/{-$locale}/provider/$slug/doctors"
        params={(kept) => ({ ...kept, slug: practice })}
        className={buttonClasses({ variant: 'outline', size: 'sm' })}
      >
        {m.board_asking_open()}
      </Link>
    </Alert>
  )
}
