import { z } from 'zod'
import { formatPhone } from '#/domain/account/phone.ts'
import { formatCalendarDate, formatInstant, formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { isolated, isolatedText } from '#/i18n/isolate.ts'
import { formatMoney, formatNumber, formatPercent } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { profileChange } from '#/server/requests/application.ts'
import { findDetailLabel } from '#/server/requests/detail-labels.ts'
import { catalogueNames, type Names } from './catalogue-names.ts'
import { detailValueLabel, inFormOrder } from './detail-values.ts'
import type { ChangeView, DetailView } from './views.ts'

type Details = Record<string, unknown>

/** The details of a request of any kind, in words; empty ones are omitted. */
export async function viewDetails(app: App, details: Details): Promise<DetailView[]> {
  const names = await catalogueNames(app, details)
  // An offer is displayed separately.
  const { offer: _offer, ...asked } = details
  return inFormOrder(asked).flatMap(([key, value]) => {
    const name = detailLabel(key)
    const parts = severalParts(value)
    const texts = parts ?? [value]
    return texts.flatMap((each, index) => {
      const text = textOf(key, each, names)
      const number = texts.length > 1 ? ` ${formatNumber(index + 1)}` : ''
      return text ? [{ name: `${name}${number}`, value: text }] : []
    })
  })
}

/** A provider's requested changes, with the values at the time of the request; a new branch is one of them. */
export async function viewChanges(app: App, details: Details): Promise<ChangeView[]> {
  const parsed = profileChange.safeParse(details)
  if (!parsed.success) return []
  const names = await catalogueNames(app, {})
  const { changes, before, branch } = parsed.data
  return inFormOrder<unknown>({ ...changes, ...(branch && { branch }) }).map(([key, after]) => ({
    name: detailLabel(key),
    before: textOf(key, before[key], names),
    after: textOf(key, after, names),
  }))
}

function detailLabel(key: string, whole?: string): string {
  return findDetailLabel(key, whole) ?? key
}

const objects = z.array(z.record(z.string(), z.unknown())).min(1)

/** A list of objects, such as clinics, has a line for each. */
function severalParts(value: unknown): Details[] | null {
  const parsed = objects.safeParse(value)
  return parsed.success ? parsed.data : null
}

const span = z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

const part = z.record(z.string(), z.unknown())

function textOf(key: string, value: unknown, names: Names): string {
  if (typeof value === 'boolean') return value ? m.queue_yes() : m.queue_no()
  if (typeof value === 'number') return numberText(key, value)
  if (typeof value === 'string')
    return names.get(`${key}:${value}`) ?? detailValueLabel(key, value) ?? plainText(key, value)
  const several = severalParts(value)
  if (several) return several.map((each) => textOf(key, each, names)).join('\n\n')
  // Not in a sentence: some of the names contain an “and”.
  if (Array.isArray(value))
    return value.map((each) => textOf(key, each, names)).join(m.forms_separator())
  const visit = span.safeParse(value)
  if (visit.success) return spanText(visit.data)
  const parsed = part.safeParse(value)
  return parsed.success ? partText(key, parsed.data, names) : ''
}

function partText(whole: string, parts: Details, names: Names): string {
  return inFormOrder(parts)
    .flatMap(([key, value]) => {
      const text = textOf(key, value, names)
      const shown = text === value ? isolatedText(text) : text
      return text ? [`${detailLabel(key, whole)}: ${shown}`] : []
    })
    .join('\n')
}

const BASIS_POINTS = 10_000

function numberText(key: string, value: number): string {
  if (key.endsWith('Piastres')) return formatMoney(value)
  if (key === 'days') return formatWeekday(value)
  if (key === 'yearlyRate') return formatPercent(value, 2)
  if (key.endsWith('Year')) return formatNumber(value, { useGrouping: false })
  if (key.endsWith('Rate')) return formatPercent(value / BASIS_POINTS, 2)
  return formatNumber(value)
}

/** Phone numbers, dates and wall-clock times are formatted, everything else is shown as typed. */
function plainText(key: string, value: string): string {
  if (/phones?$/i.test(key)) return isolated(formatPhone(value))
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCalendarDate(value, 'date')
  return /^\d\d:\d\d$/.test(value) ? formatWallTime(value) : value
}

function spanText({ startsAt, endsAt }: z.output<typeof span>): string {
  const [from, until] = [formatInstant(startsAt, 'dateTime'), formatInstant(endsAt, 'time')]
  return m.queue_span({ from, until })
}
