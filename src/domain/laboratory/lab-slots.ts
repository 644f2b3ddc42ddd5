import {
  addDays,
  clinicDate,
  clinicInstant,
  clinicTime,
  isoWeekday,
} from '#/domain/schedule/zone.ts'
import { minutesOf } from '#/domain/schedule/time-of-day.ts'
import type { Fasting } from './basket.ts'
import type { LabPlace, LabWindow, WindowTimes } from './lab-window.ts'

/** How many days ahead an order can be made, today being the first. */
export const LAB_DAYS = 14

/** A branch is booked by the hour, within its opening hours. */
const BRANCH_SLOT_MINUTES = 60

/** Before a window at home somebody has to be sent. */
const LEAD_MINUTES = { home: 120, branch: 0 } as const satisfies Record<LabPlace, number>

/** A window of one date. */
export type LabSlot = {
  date: string
  startsAt: Date
  endsAt: Date
  seats: number
}

export type SlotQuery = {
  windows: readonly LabWindow[]
  place: LabPlace
  now: Date
  /** Clinic dates on which nobody works. */
  closedDates: readonly string[]
}

/** The windows that can be booked, by start: whole ones at home, hours of them at the branch. */
export function labSlots({ windows, place, now, closedDates }: SlotQuery): LabSlot[] {
  const today = clinicDate(now)
  const earliest = +now + LEAD_MINUTES[place] * 60_000
  return Array.from({ length: LAB_DAYS }, (_, index) => addDays(today, index))
    .filter((date) => !closedDates.includes(date))
    .flatMap((date) => windows.flatMap((window) => slotsOn(date, window, place)))
    .filter(({ startsAt }) => +startsAt >= earliest)
    .toSorted((a, b) => +a.startsAt - +b.startsAt)
}

function slotsOn(date: string, window: LabWindow, place: LabPlace): LabSlot[] {
  if (window.place !== place || window.weekday !== isoWeekday(date)) return []
  const [from, until] = [minutesOf(window.startsAt), minutesOf(window.endsAt)]
  const step = place === 'home' ? until - from : BRANCH_SLOT_MINUTES
  const starts = Array.from(
    { length: Math.ceil((until - from) / step) },
    (_, index) => from + index * step,
  )
  return starts.flatMap((start) => {
    const startsAt = clinicInstant(date, start)
    const endsAt = clinicInstant(date, Math.min(start + step, until))
    return startsAt && endsAt ? [{ date, startsAt, endsAt, seats: window.seats }] : []
  })
}

/** Whether a laboratory's windows still have this one; they may have changed since it was listed. */
export function isOffered(slot: LabSlot, windows: readonly LabWindow[], place: LabPlace): boolean {
  return windows
    .flatMap((window) => slotsOn(slot.date, window, place))
    .some(
      ({ startsAt, endsAt, seats }) =>
        +startsAt === +slot.startsAt && +endsAt === +slot.endsAt && seats === slot.seats,
    )
}

/** Places that orders take from one instant to another. */
export type TakenSeats = { startsAt: Date; endsAt: Date; seats: readonly number[] }

/**
 * The free seats of a window, lowest first. Orders of other windows count where the times overlap: a
 * laboratory may have changed its windows since.
 */
export function freeSeats(slot: LabSlot, orders: readonly TakenSeats[]): number[] {
  const taken = new Set(
    orders
      .filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && slot.startsAt < endsAt)
      .flatMap(({ seats }) => seats),
  )
  // A window may have fewer seats than when the others were taken.
  const left = Math.max(0, slot.seats - taken.size)
  return Array.from({ length: slot.seats }, (_, index) => index + 1)
    .filter((seat) => !taken.has(seat))
    .slice(0, left)
}

/** Whether an order then is one of a weekly window. */
export function isOfWindow({ weekday, startsAt, endsAt }: LabWindow, at: Date): boolean {
  const time = clinicTime(at)
  return isoWeekday(clinicDate(at)) === weekday && startsAt <= time && time < endsAt
}

/** An order with the place that it takes. */
export type SeatedOrder = { startsAt: Date; endsAt: Date; seat: number }

/** Those of a window's orders that its new times or seats would leave out. */
export function ordersOutside<Order extends SeatedOrder>(
  window: WindowTimes,
  orders: readonly Order[],
): Order[] {
  return orders.filter((order) => {
    const end = clinicTime(order.endsAt)
    const isWithin =
      window.startsAt <= clinicTime(order.startsAt) &&
      (end === '00:00' ? '24:00' : end) <= window.endsAt
    const before = orders.filter(
      ({ startsAt, endsAt, seat }) =>
        startsAt < order.endsAt && order.startsAt < endsAt && seat < order.seat,
    )
    return !isWithin || new Set(before.map(({ seat }) => seat)).size >= window.seats
  })
}

/** Whether a sample taken then is too late or too early for somebody who fasts; `time` is a clinic time. */
export function suitsFasting(time: string, fasting: Fasting | null): boolean {
  return fasting === null || (fasting.from <= time && time <= fasting.until)
}
