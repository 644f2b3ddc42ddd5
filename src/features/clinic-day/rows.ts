import type { ColumnView } from '#/server/clinic-day/board.ts'
import type { PlaceView } from '#/server/clinic-day/places.ts'
import type { VisitView } from '#/server/clinic-day/visit-views.ts'

type BoardRow =
  | { kind: 'visit'; visit: VisitView }
  | { kind: 'free'; place: PlaceView & { startsAt: string } }
  | { kind: 'now' }
type TimedRow = Exclude<BoardRow, { kind: 'now' }>

/** Visits and free times by their time; the current one stands between them, once the first has begun. */
export function rowsOf({ visits, places, day, today, now }: ColumnView): BoardRow[] {
  const free = places.flatMap(({ startsAt, ...place }) =>
    startsAt === null ? [] : [{ kind: 'free' as const, place: { ...place, startsAt } }],
  )
  const taken = visits.map((visit) => ({ kind: 'visit' as const, visit }))
  const rows: TimedRow[] = [...taken, ...free].toSorted((one, other) =>
    startOf(one).localeCompare(startOf(other)),
  )
  if (day !== today) return rows
  const begun = rows.filter((row) => startOf(row) <= now).length
  return begun > 0 ? [...rows.slice(0, begun), { kind: 'now' }, ...rows.slice(begun)] : rows
}

function startOf(row: TimedRow): string {
  return row.kind === 'visit' ? row.visit.startsAt : row.place.startsAt
}
