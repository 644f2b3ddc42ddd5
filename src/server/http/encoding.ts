import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Ordered by the size of the result, smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const chosen = new LRUCache<string, Encoding>({ max: 200 })

/** The smallest encoding that an `Accept-Encoding` allows. Browsers of one kind all send the same header. */
export function encodingFor(accepted: string): Encoding {
  const known = chosen.get(accepted)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const accepts = new Set(negotiator.encodings([...encodings]))
  const encoding = encodings.find((each) => accepts.has(each)) ?? 'identity'
  chosen.set(accepted, encoding)
  return encoding
}
