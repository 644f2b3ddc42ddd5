import { Client } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { logEvent } from '../../src/server/observability/log.ts'
import { codeOf } from './refusal.ts'

const MINUTE_MILLISECONDS = 60_000
const MOST_DEATHS = 5
const PAUSE_MILLISECONDS = 100
const MOST_TRIES = 300

type Care = { url: string; start: () => Promise<void>; giveUp: () => void }

/**
 * Holds one connection to the server. When it breaks and the server is gone, the server crashed: it is
 * started again, until the fifth crash within a minute.
 */
export function supervise({ url, start, giveUp }: Care): { stop: () => void } {
  let line: Client | undefined
  const care = { isOver: false }
  let starts: number[] = []

  const hold = async () => {
    line = new Client({ connectionString: url, connectionTimeoutMillis: 3000, keepAlive: true })
    line.on('error', () => {})
    await line.connect()
    line.once('end', () => void mend())
  }

  const mend = async (): Promise<void> => {
    for (let tries = 0; !care.isOver && tries < MOST_TRIES; tries += 1) {
      try {
        return await hold()
      } catch (error) {
        if (codeOf(error) !== 'ECONNREFUSED') await pause(PAUSE_MILLISECONDS)
        else if (isHopeless()) break
        else await startAgain()
      }
    }
    if (!care.isOver) giveUp()
  }

  const isHopeless = () => {
    starts = starts.filter((at) => at > performance.now() - MINUTE_MILLISECONDS)
    return starts.length + 1 >= MOST_DEATHS
  }

  const startAgain = async () => {
    try {
      await start()
      starts.push(performance.now())
      logEvent('error', 'database-died', { deathsInMinute: starts.length })
    } catch {
      // The dead server's last processes have not ended, or another process was faster.
      await pause(PAUSE_MILLISECONDS)
    }
  }

  void mend()
  return {
    stop: () => {
      care.isOver = true
      line?.connection.stream.destroy()
    },
  }
}
