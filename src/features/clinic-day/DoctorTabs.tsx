import { Link } from '@tanstack/react-router'
import { doctorName } from '#/i18n/doctor-name.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import { pageSearch } from './page-fields.ts'
import { pillClasses } from './pill-classes.ts'

/** On a phone one doctor is shown at a time; the visits of all are in the page. */
export function DoctorTabs({ board }: { board: BoardView }) {
  return (
    <nav
      aria-label={m.board_doctors()}
      className="relative flex gap-2 overflow-x-auto pb-1 lg:hidden print:hidden"
    >
      {board.columns.map(({ practice, doctor, title }) => {
        const isShown = practice === board.shown?.practice
        return (
          <Link
            key={practice}
            to="/{-$locale}/provider/$slug"
            params={(kept) => ({ ...kept, slug: board.practice })}
            search={{ ...pageSearch(board), doctor: practice }}
            resetScroll={false}
            aria-current={isShown}
            className={`${pillClasses(isShown)} shrink-0`}
          >
            <bdi>{doctorName({ name: doctor, title })}</bdi>
          </Link>
        )
      })}
    </nav>
  )
}
