import ICAL from 'ical.js'
import { OWN_UID } from '#/domain/directory/calendar.ts'

/** An appointment as calendar programs get it (RFC 5545, RFC 7986). */
export type CalendarEvent = {
  reference: string
  startsAt: Date
  endsAt: Date
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** How often it was moved or cancelled: programs ignore what has a lower number than they know. */
  sequence: number
  changedAt: Date
  title: string
  description: string
  location: string
  point?: { latitude: number; longitude: number } | null
  link?: string
  organizer?: { name: string; email: string } | undefined
  /** What an alarm two hours before says; none without it. */
  alarm?: string
}

/** A calendar that programs read again and again. */
type Subscription = { name: string; color: string }

type Calendar = {
  method: 'PUBLISH' | 'CANCEL'
  events: readonly CalendarEvent[]
  subscription?: Subscription
}

const PRODUCT = '-//Balsam//Bookings//EN'
/** How often programs should read a subscription. */
const REFRESH = 'PT15M'
const ALARM = '-PT2H'

// In octets, without the space that begins a continued line: together they must not exceed 75.
ICAL.foldLength = 74

/** Everything in UTC, so that no zone need be described. */
export function writeCalendar({ method, events, subscription }: Calendar): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', PRODUCT)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', method)
  if (subscription) addSubscription(calendar, subscription)
  // A calendar without any component is invalid, and some programs refuse it.
  if (events.length === 0) calendar.addSubcomponent(universalTime())
  for (const event of events) calendar.addSubcomponent(componentOf(event))
  return `${calendar.toString()}\r\n`
}

/** The media type of such a file. */
export function calendarType(method: Calendar['method']): string {
  return `text/calendar; charset=utf-8; method=${method}`
}

type Component = InstanceType<typeof ICAL.Component>

function addSubscription(calendar: Component, { name, color }: Subscription): void {
  calendar.addPropertyWithValue('name', name)
  calendar.addPropertyWithValue('x-wr-calname', name)
  calendar.addPropertyWithValue('color', color)
  const refresh = new ICAL.Property('refresh-interval')
  refresh.resetType('duration')
  refresh.setValue(ICAL.Duration.fromString(REFRESH))
  calendar.addProperty(refresh)
  calendar.addPropertyWithValue('x-published-ttl', REFRESH)
}

function universalTime(): Component {
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', 'Etc/UTC')
  const standard = new ICAL.Component('standard')
  standard.addPropertyWithValue(
    'dtstart',
    ICAL.Time.fromData({ year: 1970, month: 1, day: 1, hour: 0 }),
  )
  standard.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString('+00:00'))
  standard.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString('+00:00'))
  zone.addSubcomponent(standard)
  return zone
}

function componentOf(event: CalendarEvent): Component {
  const component = new ICAL.Component('vevent')
  const add = (name: string, value: string | number | object) =>
    component.addPropertyWithValue(name, value)
  add('uid', event.reference + OWN_UID)
  add('dtstamp', timeOf(event.changedAt))
  add('last-modified', timeOf(event.changedAt))
  add('sequence', event.sequence)
  add('dtstart', timeOf(event.startsAt))
  add('dtend', timeOf(event.endsAt))
  add('status', event.status)
  add('class', 'PRIVATE')
  add('transp', event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE')
  add('summary', contentText(event.title))
  add('description', contentText(event.description))
  if (event.location) add('location', contentText(event.location))
  if (event.point) add('geo', [event.point.latitude, event.point.longitude])
  if (event.link) add('url', event.link)
  if (event.organizer)
    add('organizer', `mailto:${event.organizer.email}`).setParameter(
      'cn',
      contentText(event.organizer.name),
    )
  if (event.alarm && event.status !== 'CANCELLED') component.addSubcomponent(alarmOf(event.alarm))
  return component
}

function alarmOf(text: string): Component {
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('description', contentText(text))
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromString(ALARM))
  return alarm
}

/** With line breaks that the library escapes, and without the characters that a content line must not have. */
function contentText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
}

function timeOf(instant: Date) {
  return ICAL.Time.fromJSDate(instant, true)
}
