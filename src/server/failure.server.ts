import { requestContext, type RequestContext } from './context.server.ts'
import { logFailure } from './log.server.ts'

/** Logs a bug and answers what may be told of it: the id under which the log has it. */
export function reportFailure(event: string, error: unknown): Error {
  const { requestId } = requestContext()
  logFailure(event, error, requestId)
  return new Error(`ref:${requestId}`)
}

const reached = new WeakSet<RequestContext>()

/** Notes that this request's server function exists and that its payload could be read. */
export function markReached(): void {
  reached.add(requestContext())
}

export function isReached(): boolean {
  return reached.has(requestContext())
}
