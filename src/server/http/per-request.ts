import { requestContext } from './context.ts'
import type { RequestContext } from './request-store.ts'

/**
 * Caches a look-up for the duration of a request that only reads, since all loaders of a page ask for
 * the current user. In a request that writes, the answer may change, so nothing is cached.
 */
export function memoizePerRequest<Value>(
  lookUp: (name: string) => Promise<Value>,
): (name: string) => Promise<Value> {
  const known = new WeakMap<RequestContext, Map<string, Promise<Value>>>()
  return (name) => {
    const context = requestContext()
    if (!context.isRead) return lookUp(name)
    const answers = known.get(context) ?? new Map<string, Promise<Value>>()
    known.set(context, answers)
    const answer = answers.get(name) ?? lookUp(name)
    answers.set(name, answer)
    return answer
  }
}
