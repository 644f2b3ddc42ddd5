// The first match counts: most browsers also name others, to be served like them.
const browsers: [string, RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const systems: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|CrOS/],
]

/** The common names of the browser and the system of a `User-Agent`; empty where neither is known. */
export function browserName(userAgent: string): string {
  const named = [browsers, systems].flatMap(
    (known) => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? [],
  )
  return named.join(' · ')
}
