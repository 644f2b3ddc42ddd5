import { requestContext } from './context.server.ts'
import { logFailure } from './log.server.ts'

/** Logs a bug and answers what may be told of it: the id under which the log has it. */
export function reportFailure(event: string, error: unknown): Error {
  const { requestId } = requestContext()
  logFailure(event, error, requestId)
  return new Error(`ref:${requestId}`)
}
