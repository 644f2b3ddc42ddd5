const ZONE = 'Africa/Cairo'
const { DateTimeFormat } = Intl

/** Egypt's summer time of 2023, which browsers made before it do not know. */
const IN_SUMMER = Date.UTC(2024, 6, 1)

if (hourIn(IN_SUMMER, ZONE) !== hourIn(IN_SUMMER, 'Etc/GMT-3')) replaceZone()

function hourIn(instant: number, timeZone: string): string {
  return new DateTimeFormat('en', { timeZone, hour: 'numeric' }).format(instant)
}

/** A format for Egypt is two: one for summer, one for winter. */
function replaceZone(): void {
  class CairoFormat extends DateTimeFormat {
    readonly #inSummer: Intl.DateTimeFormat | undefined
    constructor(locales?: string | string[], options: Intl.DateTimeFormatOptions = {}) {
      const isCairo = options.timeZone === ZONE
      super(locales, isCairo ? { ...options, timeZone: 'Etc/GMT-2' } : options)
      if (!isCairo) return
      const winter = new DateTimeFormat(locales, { ...options, timeZone: 'Etc/GMT-2' })
      const summer = new DateTimeFormat(locales, { ...options, timeZone: 'Etc/GMT-3' })
      this.#inSummer = summer
      const format = (date: Date | number = Date.now()) =>
        isSummer(+date) ? summer.format(date) : winter.format(date)
      // The browser's own is a getter without a setter.
      Object.defineProperty(this, 'format', { value: format })
    }
    override formatToParts(date: Date | number = Date.now()) {
      return this.#inSummer && isSummer(+date)
        ? this.#inSummer.formatToParts(date)
        : super.formatToParts(date)
    }
    override resolvedOptions() {
      const options = super.resolvedOptions()
      return this.#inSummer ? { ...options, timeZone: ZONE } : options
    }
  }
  Object.defineProperty(Intl, 'DateTimeFormat', {
    value: CairoFormat,
    writable: true,
    configurable: true,
  })
}

/** From the last Friday of April to the end of the last Thursday of October, since 2023. */
function isSummer(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear()
  const starts = Date.UTC(year, 3, lastOf(year, 3, FRIDAY), -2)
  const ends = Date.UTC(year, 9, lastOf(year, 9, THURSDAY) + 1, -3)
  return year >= 2023 && instant >= starts && instant < ends
}

const THURSDAY = 4
const FRIDAY = 5

/** The day of the month on which its last such weekday is. */
function lastOf(year: number, month: number, weekday: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7)
}
