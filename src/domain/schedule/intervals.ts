/** A half-open time interval: it includes its start and not its end. Empty when end <= start. */
export interface Interval {
  start: Date
  end: Date
}

/** Whether the two overlap. Adjacent intervals do not; an empty interval overlaps nothing. */
export function overlaps(a: Interval, b: Interval): boolean {
  return Math.max(+a.start, +b.start) < Math.min(+a.end, +b.end)
}

/** Whether the instant, or the whole of the inner interval, lies within the outer one. */
export function contains(outer: Interval, inner: Interval | Date): boolean {
  if (inner instanceof Date) return outer.start <= inner && inner < outer.end
  return outer.start <= inner.start && inner.end <= outer.end
}

/** The same time as the fewest intervals, in order: overlapping and adjacent ones are merged. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(({ start, end }) => +start < +end)
  sorted.sort((a, b) => +a.start - +b.start)
  const merged: Interval[] = []
  for (const { start, end } of sorted) {
    const last = merged.at(-1)
    if (last === undefined || +last.end < +start) merged.push({ start, end })
    else if (+last.end < +end) last.end = end
  }
  return merged
}

/** Whether a time overlaps none of these; made once for many times. */
export function freeOf(busy: readonly Interval[]): (time: Interval) => boolean {
  // Numbers, because comparing Dates took most of the time of a listing.
  const taken = mergeIntervals(busy).map(({ start, end }): [number, number] => [+start, +end])
  return ({ start, end }) => !isTaken(taken, start.getTime(), end.getTime())
}

type TakenIntervals = ReadonlyArray<readonly [start: number, end: number]>

// The taken times don't overlap and are sorted: only the last one that starts before the end can overlap it.
function isTaken(taken: TakenIntervals, start: number, end: number): boolean {
  let low = 0
  let high = taken.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((taken[middle]?.[0] ?? Infinity) < end) low = middle + 1
    else high = middle
  }
  return start < (taken[low - 1]?.[1] ?? -Infinity)
}
