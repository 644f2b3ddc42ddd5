import { formatMobile } from '#/domain/account/phone.ts'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { inLocale } from '#/i18n/locale.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenFields, labels, values } from './fact-labels.ts'
import { findDetailLabel } from '#/server/requests/detail-labels.ts'
import type { DataRow } from './subject.ts'

export type FactView = { label: string; value: string }

/** A row as labelled values; empty values are left out. */
export function viewRow(row: DataRow): FactView[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const shown = shownValue(name, value)
    const isOther = name.endsWith(inLocale({ ar: 'En', en: 'Ar' }))
    return shown === '' || isOther || isHidden(name) ? [] : [{ label: labelOf(name), value: shown }]
  })
}

function isHidden(name: string): boolean {
  return hiddenFields.some((hidden) => hidden === name)
}

function shownValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return `${formatInstant(value, 'date')}${m.forms_separator()}${formatInstant(value, 'time')}`
  if (typeof value === 'number')
    return name.endsWith('Piastres')
      ? formatMoney(value)
      : formatNumber(value, { useGrouping: false })
  if (typeof value === 'boolean') return value ? m.mydata_yes() : m.mydata_no()
  if (typeof value === 'string') return shownText(value)
  if (Array.isArray(value))
    return value.map((each) => shownValue(name, each)).join(m.forms_separator())
  return typeof value === 'object' ? shownParts(value) : ''
}

function shownText(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatCalendarDate(text, 'date')
  if (/^\+20\d{10}$/.test(text)) return formatMobile(text)
  return wordOf(values, text) ?? text
}

function shownParts(value: object): string {
  return Object.entries(value)
    .map(([name, part]) => `${labelOf(name)}: ${shownValue(name, part)}`)
    .join(m.forms_separator())
}

/** The label without the language suffix, for values that exist in both languages. */
function labelOf(name: string): string {
  return (
    wordOf(labels, name) ??
    wordOf(labels, name.replace(/(?:Ar|En)$/, '')) ??
    findDetailLabel(name) ??
    name
  )
}

/** Looks up own properties only: the name may be user input such as `constructor`. */
function wordOf(words: Record<string, () => string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name]?.() : undefined
}
