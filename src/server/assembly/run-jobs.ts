import type { App } from '#/server/app.ts'
import { watchClock } from './watch-clock.ts'
import { logFailure } from '#/server/observability/log.ts'
import { getJobsApp } from './connections.ts'

/** Background work. `name` identifies it in the log if it fails. */
export type Job = { name: string; work: (app: App) => Promise<unknown> }

const clock: Job = { name: 'clock', work: watchClock }

/** Runs them in order, with one connection at the edge. A failed one does not stop the others and runs again later. */
export async function runJobs(...jobs: Job[]): Promise<void> {
  const { app, release } = getJobsApp()
  for (const { name, work } of [clock, ...jobs]) {
    await work(app).catch((error: unknown) => logFailure(`${name}-failed`, error, name))
  }
  await release()
}
