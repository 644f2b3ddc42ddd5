import { refusedForm } from '#/domain/problem.ts'
import { readFailure } from '#/domain/web/failure-report.ts'
import { readToken } from '#/middleware/session.ts'
import { isConnectionLost } from './connection-lost.ts'
import { outcomeSchema, type FormOutcome, type Typed } from './post.ts'

/** Posts the fields of a form to its page, and returns the result. */
export type Post = (typed: Typed) => Promise<FormOutcome>

/**
 * Sends a form in place: the same fields to the same address as a plain post, answered in JSON. The tag
 * proves that a page of ours sends it, as with a server function.
 */
export async function sendForm(address: string, typed: Typed): Promise<FormOutcome> {
  const token = readToken()
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Stalled()), PATIENCE_MILLISECONDS)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: new URLSearchParams(typed),
      signal: stop.signal,
    })
    return readOutcome(await response.text())
  } catch (error) {
    // Older browsers do not pass the reason on.
    throw stop.signal.aborted ? new Stalled() : error
  } finally {
    clearTimeout(timer)
  }
}

/** Longer than the server takes for any form. A form that arrived all the same is carried out once, by its key. */
const PATIENCE_MILLISECONDS = 25_000

/** The network neither answered nor failed. */
class Stalled extends Error {}

/** If a proxy answers instead of us, the error has these words. */
function readOutcome(body: string): FormOutcome {
  try {
    return outcomeSchema.parse(JSON.parse(body))
  } catch (cause) {
    throw new Error(body, { cause })
  }
}

/** A form that the server was too busy for is sent again, twice at most; its key makes that safe. */
export async function againWhileBusy(attempt: () => Promise<FormOutcome>): Promise<FormOutcome> {
  let outcome = await attempt()
  for (const pause of BUSY_PAUSES_MILLISECONDS) {
    if (outcome.ok || outcome.problems[0]?.code !== 'busy') return outcome
    await new Promise((done) => setTimeout(done, pause))
    outcome = await attempt()
  }
  return outcome
}

const BUSY_PAUSES_MILLISECONDS = [2000, 4000]

/** Why a form could not be sent; the server says what failed (`reportFailure`). */
export function failedSending(error: unknown): FormOutcome {
  if (error instanceof Stalled) return refusedForm('not-sent')
  const message = error instanceof Error ? error.message : ''
  const failure = readFailure(message)
  if (failure) return refusedForm(failure.kind === 'bug' ? 'form-failed' : 'unavailable')
  // Something other than our application answered: the application is unavailable, not the connection.
  return refusedForm(isConnectionLost(error) ? 'not-sent' : 'unavailable')
}
