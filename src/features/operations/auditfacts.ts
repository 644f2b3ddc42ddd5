import { formatInstant } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { auditChoice, auditFact } from './auditwords.ts'
import type { AuditFactView } from './operations.ts'

type Facts = Record<string, unknown>

/** What was written down with an entry, in words: what stayed as it was is left out. */
export function viewFacts(
  before: Facts,
  after: Facts,
  names: ReadonlyMap<string, string>,
): AuditFactView[] {
  const facts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return facts.flatMap((name) => {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) return []
    const [was, is] = [before[name], after[name]].map((value) => textOf(name, value, names))
    if (!was && !is) return []
    return [{ name: auditFact(name), before: was || null, after: is || null }]
  })
}

function textOf(name: string, value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? m.queue_yes() : m.queue_no()
  if (typeof value === 'number')
    return name.endsWith('Piastres') ? formatMoney(value) : formatNumber(value)
  if (Array.isArray(value)) return listText(name, value, names)
  if (typeof value !== 'string') return JSON.stringify(value)
  return auditChoice(name, value) ?? names.get(value) ?? timeText(value)
}

/** Rows with parts, such as hours, are only counted: each of them stands in the schedule itself. */
function listText(name: string, values: unknown[], names: ReadonlyMap<string, string>): string {
  const isPlain = values.every((value) => typeof value !== 'object')
  return isPlain
    ? formatList(values.map((value) => textOf(name, value, names)))
    : formatNumber(values.length)
}

function timeText(value: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? formatInstant(value, 'dateTime') : value
}
