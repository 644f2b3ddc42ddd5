import { afterEach, expect, test, vi } from 'vitest'
import { formatCalendarDate, formatInstant, formatWallTime, formatWeekday } from './dates.ts'
import { formatDuration } from './duration.ts'
import { formatList } from './lists.ts'
import { formatMoney, formatNumber, formatPercent } from './money.ts'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'

const ownFormat = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {}
const ownGetLocale = getLocale
afterEach(() => {
  vi.restoreAllMocks()
  // Other files of tests share this module.
  overwriteGetLocale(ownGetLocale)
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', ownFormat)
})

const instant = '2026-11-09T16:30:00Z'
const everything = () => [
  formatMoney(30_000),
  formatMoney(125_050),
  formatMoney(-30_000),
  formatNumber(-1234.5),
  formatPercent(0.25),
  formatInstant(instant, 'dateTime'),
  formatInstant(instant, 'shortDay'),
  formatInstant('2026-11-09T22:05:00Z', 'time'),
  formatCalendarDate('2026-11-09', 'date'),
  formatCalendarDate('2026-09-05', 'dayMonth'),
  formatWallTime('00:05'),
  formatWeekday(7),
  formatDuration(1),
  formatDuration(180),
  formatList(['a', 'b', 'c']),
  formatList(['a', 'b']),
  formatList(['a']),
]

const expected = {
  ar: [
    '\u200f٣٠٠\u00a0جنيه',
    '\u200f١٬٢٥٠٫٥٠\u00a0جنيه',
    '\u061c-\u200f٣٠٠\u00a0جنيه',
    '\u061c-١٬٢٣٤٫٥',
    '٢٥٪\u061c',
    'الاثنين، ٩ نوفمبر في ٦:٣٠\u00a0م',
    'الاثنين، ٩ نوفمبر',
    '١٢:٠٥\u00a0ص',
    '٩ نوفمبر ٢٠٢٦',
    '٥ سبتمبر',
    '١٢:٠٥\u00a0ص',
    'الأحد',
    'دقيقة',
    '٣ ساعات',
    'a وb وc',
    'a وb',
    'a',
  ],
  en: [
    'EGP\u00a0300',
    'EGP\u00a01,250.50',
    '-EGP\u00a0300',
    '-1,234.5',
    '25%',
    'Monday, November 9 at 6:30\u00a0PM',
    'Mon, Nov 9',
    '12:05\u00a0AM',
    'November 9, 2026',
    'Sep 5',
    '12:05\u00a0AM',
    'Sunday',
    '1 minute',
    '3 hours',
    'a, b, and c',
    'a and b',
    'a',
  ],
}

test.each(['ar', 'en'] as const)('money, dates and lists in %s', (code) => {
  overwriteGetLocale(() => code)
  expect(everything()).toEqual(expected[code])
})

test.each(['ar', 'en'] as const)(
  'a browser that joins and marks otherwise shows the same in %s',
  (code) => {
    overwriteGetLocale(() => code)
    // As Chrome 92 writes dates and Chrome 105 prices.
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get(this: Intl.DateTimeFormat) {
        const { weekday, month, day } = this.resolvedOptions()
        const own: unknown = ownFormat.get?.call(this)
        return weekday && (month || day) ? () => 'نوفمبر, ٩' : own
      },
    })
    vi.spyOn(Intl, 'ListFormat').mockImplementation(() => {
      throw new TypeError('Intl.ListFormat is not a constructor')
    })
    expect(everything()).toEqual(expected[code])
  },
)

test('Egypt’s summer time is an hour ahead', () => {
  overwriteGetLocale(() => 'en')
  expect(formatInstant('2026-07-01T16:30:00Z', 'time')).toBe('7:30\u00a0PM')
})
