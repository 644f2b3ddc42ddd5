import {
  bookAt,
  findSlotsOf,
  isOffered,
  type BookingResult,
  type FoundSlot,
} from '../e2e/support/http-client.ts'
import { atTimes } from './at-times.ts'
import { inTurns, visit } from './bench-site.ts'
import { quantile } from './quantile.ts'
import {
  costOf,
  costText,
  countReads,
  mapCost,
  milliseconds,
  observe,
  type Cost,
  type Setup,
} from './scale-cost.ts'

export type Hour = { bookings: number; rate: number }

/** All at once, by turns at each node: who got it, and what the others got. */
export async function raceForOne(setup: Setup, people: number): Promise<string> {
  const [slot] = await findSlots(setup, 1)
  const answers: Answer[] = []
  const startedAt = performance.now()
  const cost = await costOf(setup, people, () =>
    Promise.all(Array.from({ length: people }, async () => answers.push(await book(setup, slot)))),
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return `${outcomes(answers)}; ${seconds} s, ${times(answers)}; each ${costText(cost)}`
}

/** Searches by new words, without other work; as many before them compile the code. */
export async function searchAlone(setup: Setup, searches: number) {
  await inTurns(searches, () => search(setup))
  const cost = await costOf(setup, searches, () => inTurns(searches, () => search(setup)))
  return { cost, text: costText(cost) }
}

/**
 * An hour's bookings, compressed to this many a second on average, with a fourth as many searches beside them. A tenth want a time
 * that somebody else wants.
 */
export async function bookHour(setup: Setup, { bookings, rate }: Hour, searching: Cost) {
  const slots = await findSlots(setup, Math.ceil(bookings * 0.9))
  const [searches, seconds] = [Math.floor(bookings / 4), bookings / rate]
  const answers: Answer[] = []
  unanswered = 0
  const readsBefore = await countReads(setup)
  const observed = observe(setup)
  const cost = await costOf(setup, bookings, () =>
    Promise.all([
      atTimes(arrivals(bookings, seconds), async (index) =>
        answers.push(await book(setup, slots[index % slots.length])),
      ),
      atTimes(
        Array.from({ length: searches }, (_, index) => (index * seconds) / searches),
        () => search(setup),
      ),
    ]),
  )
  const { connections, lags } = await observed.end()
  const without = mapCost((part) => cost[part] - (searching[part] * searches) / bookings)
  const reads = await countReads(setup)
  return {
    [`${bookings} bookings`]: `${outcomes(answers)}; ${times(answers)}`,
    'a booking': costText(without),
    'searches beside them without an answer': String(unanswered),
    'connections at the peak': String(connections),
    'the standby was behind by': `p50 ${milliseconds(quantile(lags, 0.5))}, p95 ${milliseconds(quantile(lags, 0.95))}, at most ${milliseconds(Math.max(...lags))}`,
    'reads of public pages': `${reads.replica - readsBefore.replica} at the standby, ${reads.primary - readsBefore.primary} at the primary instead`,
  }
}

/** Books a time that the page at the next node has just offered, and requests that page again at once. */
export async function checkFreshness(setup: Setup, tries: number): Promise<string> {
  const seen: boolean[] = []
  for (const slot of await findSlots(setup, tries)) {
    const other = nextNode(setup)
    const isShown = () => isOffered(other, slot).catch(() => null)
    if (!(await isShown()) || (await book(setup, slot)).outcome !== 'booked') continue
    const isStillShown = await isShown()
    if (isStillShown !== null) seen.push(isStillShown)
  }
  return `${seen.filter(Boolean).length} of ${seen.length} still offered`
}

type Answer = { outcome: string; took: number }

let person = 0
let turn = 0
let searched = 0

const nextNode = ({ nodes }: Setup) => nodes[turn++ % nodes.length]?.url ?? ''

async function book(setup: Setup, slot: FoundSlot | undefined): Promise<Answer> {
  if (!slot) throw new Error('There is no free time.')
  const startedAt = performance.now()
  const outcome = await bookAt(nextNode(setup), slot, person++).then(outcomeOf, () => 'no answer')
  return { outcome, took: performance.now() - startedAt }
}

function outcomeOf({ status, location, alternatives }: BookingResult): string {
  if (status === 303 && location.startsWith('/booking/BLS-')) return 'booked'
  return status === 409 && alternatives > 0 ? 'offered other times' : String(status)
}

let unanswered = 0

async function search(setup: Setup): Promise<void> {
  const address = `${nextNode(setup)}/doctors?q=${encodeURIComponent(`دكتور جلدية ${searched++}`)}`
  await visit(address).catch(() => void (unanswered += 1))
}

/** One of each doctor's in turn, so that many are booked. */
async function findSlots({ nodes, database }: Setup, count: number): Promise<FoundSlot[]> {
  const found: FoundSlot[][] = []
  while (found.flat().length < count) {
    const doctors = database.doctors.splice(0, 10)
    if (doctors.length === 0)
      throw new Error('There are not enough doctors: run it with fewer bookings.')
    const slots = await findSlotsOf(nodes[0]?.url ?? '', doctors)
    found.push(...Map.groupBy(slots, ({ doctor }) => doctor).values())
  }
  const longest = Math.max(...found.map((slots) => slots.length))
  return Array.from({ length: longest }, (_, at) => found.flatMap((slots) => slots[at] ?? []))
    .flat()
    .slice(0, count)
}

/** Seconds from the beginning; three of each fifteen minutes are three times as busy as the others. */
function arrivals(count: number, seconds: number): number[] {
  const parts = Array.from({ length: 60 }, (_, minute) => {
    const weight = minute % 15 < 3 ? 3 : 1
    return Array.from({ length: weight }, (_each, at) => ({ from: minute + at / weight, weight }))
  }).flat()
  return Array.from({ length: count }, (_, index) => {
    const place = (index / count) * parts.length
    const { from = 0, weight = 1 } = parts[Math.floor(place)] ?? {}
    return ((from + (place % 1) / weight) * seconds) / 60
  })
}

function outcomes(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ outcome }) => outcome)
  return [...counts].map(([outcome, { length }]) => `${length} × ${outcome}`).join(', ')
}

function times(answers: readonly Answer[]): string {
  const all = answers.map(({ took }) => took)
  return `p50 ${milliseconds(quantile(all, 0.5))}, p95 ${milliseconds(quantile(all, 0.95))}`
}
