import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { PrintButton } from '#/ui/PrintButton.tsx'

/** To plan a series, to print the day, and to close a part of it, which shows the visits that it affects first. */
export function DayTools({ board: { practice, day, columns, shown } }: { board: BoardView }) {
  const hasVisits = columns.some(({ visits }) => visits.length > 0)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
      {shown?.mayChangeHours && (
        <Link
          to="/{-$locale}/provider/$slug/hours"
          params={(kept) => ({ ...kept, slug: practice })}
          search={{ special: day }}
          hash="special-hours"
          className={buttonClasses({ variant: 'ghost' })}
        >
          {m.board_hours()}
        </Link>
      )}
      {shown && shown.places.length > 0 && (
        <Link
          to="/{-$locale}/provider/$slug/series"
          params={(kept) => ({ ...kept, slug: shown.practice })}
          className={buttonClasses({ variant: 'ghost' })}
        >
          {m.series_plan()}
        </Link>
      )}
      {hasVisits && <PrintButton variant="ghost">{m.day_print()}</PrintButton>}
    </div>
  )
}
