import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import type { BoardView, ColumnView } from '#/server/clinic-day/board.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { pageSearch } from './page-fields.ts'
import { pillClasses } from './pill-classes.ts'

type BoardOnly = { board: BoardView }

export function DayLinks({ board }: BoardOnly) {
  const { day, today, before, after } = board
  return (
    <nav aria-label={m.day_days()} className="flex flex-wrap gap-2">
      <DayLink board={board} date={before}>
        {m.day_before()}
      </DayLink>
      {day !== today && (
        <DayLink board={board} date={today}>
          {m.provider_today()}
        </DayLink>
      )}
      <DayLink board={board} date={after}>
        {m.day_after()}
      </DayLink>
    </nav>
  )
}

type DayLinkProps = BoardOnly & { date: string; children: ReactNode }

function DayLink({ board, date, children }: DayLinkProps) {
  return (
    <Link
      to="/{-$locale}/provider/$slug"
      params={(kept) => ({ ...kept, slug: board.practice })}
      search={{ ...pageSearch(board), day: date === board.today ? undefined : date }}
      className={buttonClasses({ variant: 'outline', color: 'neutral' })}
    >
      {children}
    </Link>
  )
}

type BranchLinksProps = BoardOnly & { shown: ColumnView }

export function BranchLinks({ board, shown: { branches, branchId } }: BranchLinksProps) {
  const choices = [{ id: null, name: m.day_all_branches() }, ...branches]
  return (
    <nav aria-label={m.day_branches()} className="flex flex-wrap gap-2 print:hidden">
      {choices.map(({ id, name }) => (
        <Link
          key={id}
          to="/{-$locale}/provider/$slug"
          params={(kept) => ({ ...kept, slug: board.practice })}
          search={{ ...pageSearch(board), branch: id ?? undefined }}
          aria-current={id === branchId}
          className={pillClasses(id === branchId)}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  )
}
