import { InvalidSettings } from '../../src/server/config/settings.ts'
import { MigrationRefused } from '../../src/server/db/migration-refused.ts'
import { logFailure, stackOf } from '../../src/server/observability/log.ts'
import { ProcessEnded, StartRefused } from './refusal.ts'

type Stop = () => Promise<void> | undefined

const SECOND_MILLISECONDS = 1000
const LONGEST_MILLISECONDS = 20_000

export type Ending = {
  /** Something to stop at the end; the last one first. Waits for what is still starting. */
  keep: <Started>(
    starting: Promise<Started>,
    stop: (started: Started) => ReturnType<Stop>,
  ) => Promise<Started>
  /** Starts; if that fails, everything is stopped, and a refusal is printed in one sentence. */
  start: (work: () => Promise<void>) => Promise<void>
  /** The work is done. */
  end: () => Promise<void>
}

/**
 * Ends the process in order, on Ctrl-C, on SIGTERM, or when the start fails. SIGTERM may arrive twice, from
 * the parent and for our group; only a second Ctrl-C, at least a second later, ends it without waiting.
 */
export function endInOrder(): Ending {
  const stops: Stop[] = []
  let endingSince: number | undefined

  const end = async (code: number) => {
    endingSince = performance.now()
    setTimeout(() => process.exit(1), LONGEST_MILLISECONDS).unref()
    for (const stop of stops.toReversed()) {
      try {
        await stop()
      } catch (error) {
        logFailure('stop-failed', error, 'shutdown')
      }
    }
    process.exit(code)
  }

  const onSignal = (signal: NodeJS.Signals) => {
    const since = endingSince
    if (since === undefined) void end(Number(process.exitCode ?? 0))
    else if (signal === 'SIGINT' && performance.now() - since > SECOND_MILLISECONDS) process.exit(1)
  }
  // Other listeners would end the process before everything has stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)

  return {
    keep: (starting, stop) => {
      stops.push(() => starting.then(stop, () => {}))
      return starting
    },
    end: () => end(Number(process.exitCode ?? 0)),
    start: async (work) => {
      try {
        await work()
      } catch (error) {
        if (endingSince !== undefined) return
        if (!(error instanceof ProcessEnded))
          console.error(isRefusal(error) ? error.message : stackOf(error))
        await end(1)
      }
    },
  }
}

function isRefusal(error: unknown): error is Error {
  return [StartRefused, MigrationRefused, InvalidSettings].some((kind) => error instanceof kind)
}
