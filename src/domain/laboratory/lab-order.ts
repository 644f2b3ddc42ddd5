import { addDays, clinicDate, clinicInstant, startOfClinicDay } from '#/domain/schedule/zone.ts'
import type { LabPlace } from './lab-window.ts'

/**
 * `requested`: a photo of a prescription, without tests yet. `quoted`: the laboratory named tests and price, and the
 * patient has to agree. `rejected`: the sample was no good, and a new one is free.
 */
export const labOrderStatuses = [
  'requested',
  'quoted',
  'booked',
  'on-way',
  'collected',
  'rejected',
  'partial',
  'reported',
  'amended',
  'cancelled',
] as const
export type LabOrderStatus = (typeof labOrderStatuses)[number]

/** The statuses that take a seat of a window; the database's constraint has the same list. */
export const SEATED_STATUSES: readonly LabOrderStatus[] = ['booked', 'on-way', 'collected']

export const labOrderEvents = [
  'request',
  'quote',
  'book',
  'move',
  'depart',
  'collect',
  'reject',
  'report-part',
  'report',
  'amend',
  'cancel',
] as const
export type LabOrderEvent = (typeof labOrderEvents)[number]

const transitions: Record<
  Exclude<LabOrderEvent, 'request'>,
  { from: readonly LabOrderStatus[]; to: LabOrderStatus }
> = {
  quote: { from: ['requested', 'quoted'], to: 'quoted' },
  book: { from: ['quoted', 'rejected'], to: 'booked' },
  move: { from: ['booked'], to: 'booked' },
  depart: { from: ['booked'], to: 'on-way' },
  collect: { from: ['booked', 'on-way'], to: 'collected' },
  reject: { from: ['collected', 'partial'], to: 'rejected' },
  'report-part': { from: ['collected', 'partial'], to: 'partial' },
  report: { from: ['collected', 'partial'], to: 'reported' },
  amend: { from: ['reported', 'amended'], to: 'amended' },
  cancel: { from: ['requested', 'quoted', 'booked', 'rejected'], to: 'cancelled' },
}

/** The status after an event; null where it does not apply. */
export function afterLabEvent(
  status: LabOrderStatus,
  event: Exclude<LabOrderEvent, 'request'>,
): LabOrderStatus | null {
  const { from, to } = transitions[event]
  return from.includes(status) ? to : null
}

/** Until how long before its window a patient may cancel or move an order, minutes: at home somebody sets off. */
const CUTOFF_MINUTES = { home: 120, branch: 30 } as const satisfies Record<LabPlace, number>

/** Whose sample is still to be taken. */
export const AWAITED_STATUSES: readonly LabOrderStatus[] = labOrderStatuses.filter(
  (status) => afterLabEvent(status, 'collect') !== null,
)

export type LabOrderFacts = {
  status: LabOrderStatus
  place: LabPlace
  /** Null before a window is chosen. */
  startsAt: Date | null
}

/** Whether its patient may still cancel or move it. */
export function canChangeLabOrder(
  { status, place, startsAt }: LabOrderFacts,
  event: 'cancel' | 'move',
  now: Date,
): { ok: true } | { ok: false; code: 'too-late' | 'already-finished' } {
  if (afterLabEvent(status, event) === null) return { ok: false, code: 'already-finished' }
  // The window of a rejected sample is over.
  const until =
    status === 'booked' && startsAt ? +startsAt - CUTOFF_MINUTES[place] * MINUTE_MS : null
  return until === null || +now < until ? { ok: true } : { ok: false, code: 'too-late' }
}

/** Whether a result can be published for it, the first or another version. */
export function reportEvent(
  status: LabOrderStatus,
  isPartial: boolean,
): 'report' | 'report-part' | 'amend' | null {
  if (afterLabEvent(status, 'amend')) return 'amend'
  const event = isPartial ? 'report-part' : 'report'
  return afterLabEvent(status, event) ? event : null
}

/** The statuses whose result is open: what was published of a sample is not while a new one is awaited. */
export const RESULT_STATUSES: readonly LabOrderStatus[] = ['partial', 'reported', 'amended']

export const hasResult = (status: LabOrderStatus): boolean => RESULT_STATUSES.includes(status)

export const labCancelReasons = ['patient', 'laboratory', 'not-covered', 'duplicate'] as const
export type LabCancelReason = (typeof labCancelReasons)[number]

export const sampleProblems = [
  'haemolysed',
  'too-little',
  'clotted',
  'wrong-sample',
  'lost',
] as const
export type SampleProblem = (typeof sampleProblems)[number]

/** When the reminder of preparation is sent: at seven on the evening before, in time for a last meal. */
export function eveningBefore(startsAt: Date): Date {
  const date = addDays(clinicDate(startsAt), -1)
  return clinicInstant(date, REMINDER_HOUR * 60) ?? startOfClinicDay(date)
}

const REMINDER_HOUR = 19
const MINUTE_MS = 60_000
