export type Random = {
  /** Both bounds are included. */
  int: (min: number, max: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  pickWeighted: <T>(list: readonly T[], weightOf: (item: T) => number) => T
  /** `count` different items in random order; all items if there are fewer. */
  sample: <T>(list: readonly T[], count: number) => T[]
  bytes: (count: number) => Uint8Array
  uuid: () => string
}

/** The same seed gives the same sequence on every machine (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => int(0, 255))
  return {
    int,
    bytes,
    chance: (share) => next() < share,
    pick: (list) => at(list, int(0, list.length - 1)),
    pickWeighted: (list, weightOf) => pickWeighted(list, weightOf, next()),
    sample: (list, count) => sample(list, count, int),
    uuid: () => uuidOf(bytes(16)),
  }
}

function at<T>(list: readonly T[], index: number): T {
  const [item] = list.slice(index, index + 1)
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

function pickWeighted<T>(list: readonly T[], weightOf: (item: T) => number, share: number): T {
  let left = share * list.reduce((sum, item) => sum + weightOf(item), 0)
  for (const item of list) {
    left -= weightOf(item)
    if (left < 0) return item
  }
  return at(list, list.length - 1)
}

function sample<T>(list: readonly T[], count: number, int: Random['int']): T[] {
  const rest = [...list]
  const chosen: T[] = []
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(int(0, rest.length - 1), 1))
  }
  return chosen
}

// The version and variant of a random UUID (RFC 9562), so that every parser takes it.
function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20),
  ]
  return `${a}-${b}-4${c}-8${d}-${e}`
}
