import { contentLines, MOST_LINE_CHARACTERS } from './content-lines.ts'
import { TooMuchWork } from './work-bound.ts'

/** A property of a component; the names of its parameters are in capitals. */
export type FeedProperty = { parameters: ReadonlyMap<string, string>; value: string }

export type FeedComponent = {
  name: string
  properties: Map<string, FeedProperty[]>
  /** The observances of a time zone. */
  parts: FeedComponent[]
}

/** What is read of a calendar; descriptions, names and the like are not. */
const READ_PROPERTIES = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'FREEBUSY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'X-LIC-LOCATION',
  'X-WR-TIMEZONE',
  'METHOD',
])
const READ_COMPONENTS = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY'])
const OBSERVANCES = new Set(['STANDARD', 'DAYLIGHT'])
const MOST_NESTED = 20

/** A calendar begins or ends, or a component of it is complete. */
export type FeedItem = {
  kind: 'begin' | 'component' | 'end'
  calendar: FeedComponent
  component: FeedComponent
}

/**
 * The components of all calendars in a file, each once it is complete. Lines that are no content lines are
 * skipped, and a component without an end ends where its calendar or the next one does.
 */
export async function* feedComponents(source: AsyncIterable<Uint8Array>): AsyncGenerator<FeedItem> {
  const nesting = new Nesting()
  for await (const line of contentLines(source)) {
    const property = readLine(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN') yield* nesting.begin(value.trim().toUpperCase())
    else if (name === 'END') yield* nesting.end(value.trim().toUpperCase())
    else nesting.add(property)
  }
}

/** The components that have begun, from the calendar inwards. */
class Nesting {
  #calendar: FeedComponent | null = null
  /** `component` is null for what is not read. */
  #open: { name: string; component: FeedComponent | null }[] = []

  /** Adds to the innermost component. */
  add(property: FeedProperty & { name: string }): void {
    const { properties } = this.#open.at(-1)?.component ?? {}
    const known = properties?.get(property.name)
    if (known) known.push(property)
    else properties?.set(property.name, [property])
  }

  *begin(name: string): Generator<FeedItem> {
    if (name === 'VCALENDAR') {
      this.#calendar = emptyComponent(name)
      this.#open = [{ name, component: this.#calendar }]
      yield { kind: 'begin', calendar: this.#calendar, component: this.#calendar }
    } else if (this.#calendar) {
      // The one before has no end.
      if (READ_COMPONENTS.has(name)) yield* this.#close(1)
      if (this.#open.length < MOST_NESTED)
        this.#open.push({ name, component: begin(name, this.#open.at(-1)?.component ?? null) })
    }
  }

  *end(name: string): Generator<FeedItem> {
    const index = this.#open.findLastIndex((begun) => begun.name === name)
    if (index !== -1) yield* this.#close(index)
  }

  /** Ends what is at this depth and all within it. */
  *#close(depth: number): Generator<FeedItem> {
    const calendar = this.#calendar
    const component = this.#open[1]?.component
    this.#open = this.#open.slice(0, depth)
    if (calendar && component && depth <= 1) yield { kind: 'component', calendar, component }
    if (!calendar || depth > 0) return
    this.#calendar = null
    yield { kind: 'end', calendar, component: calendar }
  }
}

function begin(name: string, parent: FeedComponent | null): FeedComponent | null {
  const component = emptyComponent(name)
  if (parent?.name === 'VCALENDAR') return READ_COMPONENTS.has(name) ? component : null
  if (parent?.name !== 'VTIMEZONE' || !OBSERVANCES.has(name)) return null
  parent.parts.push(component)
  return component
}

function emptyComponent(name: string): FeedComponent {
  return { name, properties: new Map(), parts: [] }
}

/** Null unless it is a property that is read. Outlook's zones contain colons without quotes. */
function readLine(line: string): (FeedProperty & { name: string }) | null {
  // A line of a description that was broken into lines may begin with “Status:”.
  const name = /^(?:[A-Z-]{1,60}|[a-z-]{1,60})(?=[;:])/.exec(line)?.[0].toUpperCase() ?? ''
  if (name !== 'BEGIN' && name !== 'END' && !READ_PROPERTIES.has(name)) return null
  if (line.length >= MOST_LINE_CHARACTERS) throw new TooMuchWork('calendar')
  const parameters = new Map<string, string>()
  let rest = line.slice(name.length)
  for (;;) {
    const [whole, key = '', quoted, plain = ''] = PARAMETER.exec(rest) ?? []
    if (whole === undefined) break
    parameters.set(key.toUpperCase(), quoted ?? plain)
    rest = rest.slice(whole.length)
  }
  // With parameters that are none the value is still read: without its rule a series would be one event.
  const colon = rest.startsWith(':') ? 0 : rest.lastIndexOf(':')
  return { name, parameters, value: rest.slice(colon + 1) }
}

const PARAMETER = /^;([\w-]{1,60})=(?:"([^"]{0,500})"|((?:\([^)]{0,100}\)|tzone:)?[^";:]{0,500}))/i

/** The first value of a property, trimmed; empty without one. */
export function valueOf({ properties }: FeedComponent, name: string): string {
  return properties.get(name)?.[0]?.value.trim() ?? ''
}
