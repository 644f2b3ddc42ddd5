import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { secondsSinceStart, steps } from './steps.ts'

const file = join(import.meta.dirname, '..', '..', '.data', 'test-times.json')
const INTERVAL_MILLISECONDS = 30_000

const timesSchema = z.object({ total: z.number(), ends: z.record(z.string(), z.number()) })
const recordSchema = z.record(z.string(), timesSchema)

/** In seconds since the start of a run: when each of its steps ended, and the run itself. */
export type RunTimes = z.infer<typeof timesSchema>

/**
 * Runs the parts of `npm test` that `run` names, and says twice a minute what it waits for and how long is left by the
 * times of the last such run, which are recorded in `.data`.
 */
export async function withProgress(run: string, work: () => Promise<void>): Promise<void> {
  const record = await readTimes()
  const last = record[run]
  console.log(
    last
      ? `Takes ${minutesText(last.total)}, by the last run.`
      : 'No run is recorded: how long this takes is not known.',
  )
  const timer = setInterval(() => console.log(progressText(last)), INTERVAL_MILLISECONDS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  const times = { total: secondsSinceStart(), ends: Object.fromEntries(steps.ended) }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ ...record, [run]: times }, null, 2))
}

function progressText(last: RunTimes | undefined): string {
  const waiting = [...steps.running].join(', ')
  const left = last && secondsLeft(last, steps.ended, secondsSinceStart())
  return `… Waiting for: ${waiting}. ${left === undefined ? 'Time left: unknown.' : `Left: ${minutesText(left)}.`}`
}

/**
 * In seconds, counted from the latest step of the last run that has ended in this one too: a slower machine delays the
 * end by as much as it delayed that step.
 */
export function secondsLeft(
  last: RunTimes,
  ended: ReadonlyMap<string, number>,
  now: number,
): number {
  let [then, since] = [0, 0]
  for (const [name, end] of ended) {
    const before = last.ends[name]
    if (before !== undefined && before > then) [then, since] = [before, end]
  }
  return Math.max(0, last.total - then - (now - since))
}

function minutesText(seconds: number): string {
  return seconds < 60 ? 'less than a minute' : `about ${Math.round(seconds / 60)} min`
}

async function readTimes(): Promise<Record<string, RunTimes>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const record = recordSchema.safeParse(JSON.parse(text))
  return record.success ? record.data : {}
}
