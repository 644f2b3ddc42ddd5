import type { App } from './app.ts'
import { logFailure } from './log.server.ts'
import { openForJobs } from './opening.server.ts'

/** Work that nobody waits for. `name` stands in the log where it fails. */
export type Job = { name: string; work: (app: App) => Promise<unknown> }

/** One after the other, with one connection at the edge. One that fails stops no other: its next turn comes. */
export async function runJobs(...jobs: Job[]): Promise<void> {
  const { app, release } = openForJobs()
  for (const { name, work } of jobs) {
    await work(app).catch((error: unknown) => logFailure(`${name}-failed`, error, name))
  }
  await release()
}
