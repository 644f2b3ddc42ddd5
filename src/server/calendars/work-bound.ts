/** Thrown when an event, or the whole calendar, needs more work than it may. */
export class TooMuchWork extends Error {
  readonly scope: 'event' | 'calendar'

  constructor(scope: 'event' | 'calendar') {
    super(`The ${scope} needs too much work.`)
    this.scope = scope
  }
}

/** Counts steps of work, by default one; throws `TooMuchWork` beyond the bound. */
export type Spend = (steps?: number) => void

/** Steps that are counted by `whole` too. */
export function bounded(most: number, scope: TooMuchWork['scope'], whole?: Spend): Spend {
  let left = most
  return (steps = 1) => {
    whole?.(steps)
    left -= steps
    if (left < 0) throw new TooMuchWork(scope)
  }
}

/** Enough for an event on each day of half a century. */
const EVENT_STEPS = 100_000

/** For one event or one zone of a calendar, whose own steps are counted too. */
export function boundedEvent(calendar: Spend): Spend {
  return bounded(EVENT_STEPS, 'event', calendar)
}
