let parts: Intl.DateTimeFormat | undefined

/** A date whose UTC fields are the instant's clock and calendar in Egypt. */
export function cairoTime(instant: Date): Date {
  // Made at first use: a formatter costs more than everything else this module does.
  parts ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Africa/Cairo',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const found = new Map(
    parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? 0
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')))
}
