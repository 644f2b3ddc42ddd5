import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import { pillClasses } from './pill-classes.ts'

/** The boards of a centre's other branches, on the same day; a visit that is moved stays chosen. */
export function PlaceLinks({ board }: { board: BoardView }) {
  const { places, practice, day, today, moved } = board
  if (places.length === 0) return null
  return (
    <nav aria-label={m.board_places()} className="flex flex-wrap gap-2 print:hidden">
      {places.map(({ slug, name, area }) => (
        <Link
          key={slug}
          to="/{-$locale}/provider/$slug"
          params={(kept) => ({ ...kept, slug })}
          search={{ day: day === today ? undefined : day, move: moved?.reference }}
          aria-current={slug === practice}
          className={pillClasses(slug === practice)}
        >
          {m.provider_branches_place({ name, area })}
        </Link>
      ))}
    </nav>
  )
}
