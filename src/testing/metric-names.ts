const SUFFIX = /_(?:bucket|sum|count)$/
const ABBREVIATED = /_(?:ms|us|ns|sec|secs|min|mins|kb|mb|gb|kib|mib|gib)(?:_|$)/
/** Units that are multiples of base units, such as seconds, bytes and ratios. */
const SCALED =
  /_(?:(?:milli|micro|nano|kilo|mega|giga|kibi|mebi|gibi)\w+|minutes?|hours?|days?|weeks?|percent(?:age)?|bits?|fahrenheit)(?:_|$)/
const TYPE_IN_NAME = /(?:^|_)(?:counter|gauge|histogram|summary)(?:_|$)/

/** What `promtool check metrics` would say about metrics in Prometheus' text format: one line for each name. */
export function misnamedMetrics(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '')
  const helps = new Map(lines.flatMap((line) => declared(line, 'HELP')))
  const types = new Map(lines.flatMap((line) => declared(line, 'TYPE')))
  const samples = lines.filter((line) => !line.startsWith('#'))
  const families = new Set(samples.map((sample) => familyOf(nameOf(sample), types)))
  return [
    ...[...families].flatMap((name) => problemsOf(name, helps.get(name), types.get(name))),
    ...samples.filter((sample) => hasReservedLabel(sample, types)),
  ]
}

function declared(line: string, what: 'HELP' | 'TYPE'): [string, string][] {
  const [, name, text] = new RegExp(`^# ${what} (\\S+) (.+)$`).exec(line) ?? []
  return name && text ? [[name, text]] : []
}

function nameOf(sample: string): string {
  return /^[^\s{]+/.exec(sample)?.[0] ?? ''
}

/** A histogram's series have suffixes. */
function familyOf(name: string, types: Map<string, string>): string {
  const family = name.replace(SUFFIX, '')
  return types.get(family) === 'histogram' ? family : name
}

function problemsOf(name: string, help: string | undefined, type: string | undefined): string[] {
  const found = {
    'has no help text': !help,
    'has no type': !type,
    'is not in snake_case, or has a colon': !/^[a-z][a-z0-9_]*$/.test(name),
    'is a counter without _total': type === 'counter' && !name.endsWith('_total'),
    'is no counter, and ends in _total': type !== 'counter' && name.endsWith('_total'),
    'ends like a series of a histogram': SUFFIX.test(name),
    'names its type': TYPE_IN_NAME.test(name),
    'has an abbreviated unit': ABBREVIATED.test(name.replace('_min_seconds', '_seconds')),
    'has a unit that is no base unit': SCALED.test(name),
  }
  return Object.entries(found).flatMap(([what, isSo]) => (isSo ? [`${name} ${what}`] : []))
}

/** `le` belongs to histograms, `quantile` to summaries. */
function hasReservedLabel(sample: string, types: Map<string, string>): boolean {
  const isHistogram = types.get(familyOf(nameOf(sample), types)) === 'histogram'
  return /[{,]quantile=/.test(sample) || (!isHistogram && /[{,]le=/.test(sample))
}
