import type { App } from '../../src/server/app.ts'
import { findClockDoubt } from '../../src/server/operations/clock-guard.ts'
import { readOutboxVitals } from '../../src/server/operations/vitals.ts'
import { checkHost, type Finding } from './host-check.ts'

const MOST_MINUTES_WAITING = 10

/** What a site needs of its database, machine and name. */
export async function checkMachine(app: App): Promise<Finding[]> {
  return [
    await checkDatabase(app),
    await checkClock(app),
    await checkOutbox(app),
    ...(await checkHost(app.settings.publicOrigin)),
  ]
}

async function checkDatabase({ health }: App): Promise<Finding> {
  const readiness = await health.readiness()
  return { name: 'database', isRequired: true, isDone: readiness === 'ready', detail: readiness }
}

const doubts = {
  'clock-jumped': 'it jumped: run npm run admin -- confirm-clock',
  'clocks-differ': 'it differs from the database server’s: set the wrong one',
}

async function checkClock(app: App): Promise<Finding> {
  const doubt = await findClockDoubt(app)
  const detail = doubt === null ? '' : doubts[doubt]
  return { name: 'clock', isRequired: true, isDone: doubt === null, detail }
}

async function checkOutbox(app: App): Promise<Finding> {
  const { count, oldestAt } = await readOutboxVitals(app)
  const minutes = oldestAt ? (+app.clock.now() - +oldestAt) / 60_000 : 0
  const detail = count > 0 ? `${count} are due, the oldest for ${Math.floor(minutes)} minutes` : ''
  return { name: 'outbox', isRequired: true, isDone: minutes <= MOST_MINUTES_WAITING, detail }
}
