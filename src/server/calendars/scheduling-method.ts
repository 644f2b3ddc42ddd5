import { valueOf, type FeedComponent } from './components.ts'

/** Messages that change no calendar: proposals, their refusal, and the request for a newer version. */
const WITHOUT_EFFECT = new Set(['COUNTER', 'DECLINECOUNTER', 'REFRESH'])

/** Whether a component of the calendar can say that somebody is busy, or that an event is cancelled. */
export function hasEffect(component: FeedComponent, calendar: FeedComponent): boolean {
  if (WITHOUT_EFFECT.has(methodOf(calendar))) return false
  return component.name === 'VEVENT' || !isCancellation(calendar)
}

/** An event is cancelled by its status, or by the message it is in, which needs no status (RFC 5546). */
export function isCancelled(event: FeedComponent, calendar: FeedComponent): boolean {
  return valueOf(event, 'STATUS').toUpperCase() === 'CANCELLED' || isCancellation(calendar)
}

/** Whether the whole calendar is a message that cancels what it contains. */
export function isCancellation(calendar: FeedComponent): boolean {
  return methodOf(calendar) === 'CANCEL'
}

function methodOf(calendar: FeedComponent): string {
  return valueOf(calendar, 'METHOD').toUpperCase()
}
