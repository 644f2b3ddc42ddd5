import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { pageSearch } from './page-fields.ts'

/** Says that the free times take a visit, until one is chosen or the move is given up. */
export function MovedVisit({ board }: { board: BoardView }) {
  if (!board.moved) return null
  return (
    <Alert color="info" title={m.board_moving({ name: board.moved.name })}>
      <Link
        to="/{-$locale}/provider/$slug"
        params={(kept) => ({ ...kept, slug: board.practice })}
        search={{ ...pageSearch(board), move: undefined }}
        className={buttonClasses({ variant: 'outline', size: 'sm' })}
      >
        {m.board_move_stop()}
      </Link>
    </Alert>
  )
}
