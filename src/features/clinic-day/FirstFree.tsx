import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { m } from '#/paraglide/messages.js'
import { writeInstant } from '#/domain/web/address.ts'
import type { BoardView } from '#/server/clinic-day/board.ts'
import { pillClasses } from './pill-classes.ts'

/** For a patient who asks for a specialty, not for a doctor: its next free time, on any day. */
export function FirstFree({ board: { practice, firstFree } }: { board: BoardView }) {
  if (firstFree.length === 0) return null
  return (
    <nav aria-labelledby="first-free" className="grid gap-2 print:hidden">
      <h2 id="first-free" className="text-base font-semibold">
        {m.board_first_free()}
      </h2>
      <ul className="relative flex gap-2 overflow-x-auto pb-1">
        {firstFree.map(({ specialty, doctor, startsAt, ...named }) => (
          <li key={specialty} className="shrink-0">
            <Link
              to="/{-$locale}/provider/$slug"
              params={(kept) => ({ ...kept, slug: practice })}
              search={{ doctor, at: writeInstant(startsAt) }}
              resetScroll={false}
              className={`${pillClasses(false)} gap-2`}
            >
              <span className="font-medium">{specialty}</span>
              <bdi className="text-muted">{doctorName(named)}</bdi>
              <time dateTime={startsAt}>{whenText(startsAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function whenText(startsAt: string): string {
  const [date, time] = [formatInstant(startsAt, 'shortDay'), formatInstant(startsAt, 'time')]
  return m.formats_date_time({ date, time })
}
