import { requestContext } from './context.server.ts'
import type { RequestContext } from './requeststore.server.ts'

/**
 * The same look-up, made once for a request that only reads: a page's loaders all ask who is here. What a request
 * writes may change the answer, so there each one is asked for.
 */
export function onceARead<Value>(
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
