import ipaddr from 'ipaddr.js'

/** The number of proxies in front of the application, or the networks that they are in. */
export type TrustedProxies = number | readonly string[]

/** Reads `2`, or `10.0.0.0/8, ::1`; `true` and `false` are 1 and 0. Null for anything else. */
export function readProxies(typed: string): TrustedProxies | null {
  const text = typed.trim()
  if (text === 'true') return 1
  if (text === 'false') return 0
  if (/^\d$/.test(text)) return Number(text)
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every((range) => readRange(range) !== null) ? ranges : null
}

/**
 * The first address, from the nearest on, that is not a trusted proxy's: each proxy appends the
 * address it saw to the list, and the visitor may have forged everything before that.
 */
export function findVisitor(
  forwarded: readonly string[],
  connected: string | null,
  trusted: TrustedProxies,
): string | null {
  const chain = [...(connected === null ? [] : [connected]), ...forwarded.toReversed()]
  if (typeof trusted === 'number') {
    // The nearest proxy is the connection itself, which edge runtimes do not expose.
    const place = connected === null ? trusted - 1 : trusted
    return chain[Math.min(place, chain.length - 1)] ?? null
  }
  return chain.find((address) => !isTrusted(address, trusted)) ?? chain.at(-1) ?? null
}

/**
 * The unit that limits count by: an IPv4 address, or the /64 of an IPv6 address, because one
 * household or server owns a whole /64.
 */
export function networkOf(address: string): string {
  const parsed = parse(address)
  if (!parsed) return 'unknown'
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

function isTrusted(address: string, ranges: readonly string[]): boolean {
  const parsed = parse(address)
  return parsed !== null && ranges.some((text) => isIn(parsed, text))
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, text: string): boolean {
  const range = readRange(text)
  return range !== null && range[0].kind() === address.kind() && address.match(range)
}

/** A single address is a range of one. */
function readRange(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const single = parse(text)
  return single && [single, single.kind() === 'ipv4' ? 32 : 128]
}

/** Accepts a port, brackets, and IPv4 mapped into IPv6; null for anything that is no address. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = text.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')
  const host = /^[\d.]+:\d+$/.test(bare) ? bare.replace(/:\d+$/, '') : bare
  const isWritten = ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host)
  return isWritten ? ipaddr.process(host) : null
}
