import { useState, type KeyboardEvent } from 'react'
import { useHydrated } from '#/ui/hydrated.ts'

/**
 * One tab stop for a whole week: arrows move from there, within a day and across days, as displayed. `cell`
 * is spread on each time, by day and index.
 */
export function useRoving(lengths: readonly number[]) {
  const firstDay = Math.max(
    lengths.findIndex((length) => length > 0),
    0,
  )
  const isAlive = useHydrated()
  const [at, setAt] = useState({ day: firstDay, place: 0 })
  // The week may have become shorter meanwhile.
  const current = (lengths[at.day] ?? 0) > at.place ? at : { day: firstDay, place: 0 }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = nextCell(lengths, current, readingKey(event.key, isRightToLeft))
    if (!next) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${nameOf(next)}"]`)?.focus()
  }

  const cell = (day: number, place: number) => ({
    'data-cell': nameOf({ day, place }),
    // Without a script every time is a tab stop.
    tabIndex: !isAlive || (day === current.day && place === current.place) ? 0 : -1,
    onFocus: () => setAt({ day, place }),
  })
  return { onKeyDown, cell }
}

export type RovingCell = ReturnType<ReturnType<typeof useRoving>['cell']>

type Cell = { day: number; place: number }

const nameOf = ({ day, place }: Cell) => `${day}-${place}`

/** Left and right are converted to before and after, depending on the direction of the language. */
function readingKey(key: string, isRightToLeft: boolean): string {
  if (key === 'ArrowLeft') return isRightToLeft ? 'after' : 'before'
  if (key === 'ArrowRight') return isRightToLeft ? 'before' : 'after'
  return key
}

/** The target of a key, or null; days without times are skipped. */
export function nextCell(
  lengths: readonly number[],
  { day, place }: Cell,
  key: string,
): Cell | null {
  const last = (lengths[day] ?? 0) - 1
  if (key === 'Home') return { day, place: 0 }
  if (key === 'End') return { day, place: Math.max(last, 0) }
  if (key === 'ArrowDown') return place < last ? { day, place: place + 1 } : null
  if (key === 'ArrowUp') return place > 0 ? { day, place: place - 1 } : null
  if (key !== 'before' && key !== 'after') return null
  const step = key === 'after' ? 1 : -1
  for (let other = day + step; other >= 0 && other < lengths.length; other += step) {
    const length = lengths[other] ?? 0
    if (length > 0) return { day: other, place: Math.min(place, length - 1) }
  }
  return null
}
