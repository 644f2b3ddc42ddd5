import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { isOutOfMemory } from '#/server/config/out-of-memory.ts'
import { calendarProblems, eventProblems } from '#/domain/directory/calendar.ts'
import type { Interval } from '#/domain/schedule/intervals.ts'
import type { BusyReading } from './busy-calendars.ts'

/** Also for what arrives slowly; a calendar of 20 MB takes about two seconds. */
const PATIENCE_MILLISECONDS = 20_000
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

const readingSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    busy: z.array(z.object({ start: z.date(), end: z.date() })),
    unread: z.object({
      count: z.number(),
      events: z.array(z.object({ date: z.string().nullable(), problem: z.enum(eventProblems) })),
    }),
  }),
  z.object({ ok: z.literal(false), problem: z.enum(calendarProblems) }),
])

const tooComplex = { ok: false, problem: 'too-complex' } as const

/**
 * Reads a calendar in a thread of its own, which has no settings, little memory, and is ended when it takes
 * too long: whatever it contains, this process goes on answering. Throws what the body throws.
 */
export async function readInThread(
  body: AsyncIterable<Uint8Array>,
  window: Interval,
): Promise<BusyReading> {
  const thread = new Worker(new URL('./feed-worker.ts', import.meta.url), {
    workerData: window,
    resourceLimits: MEMORY,
    env: {},
    execArgv: [],
  })
  const pieces = body[Symbol.asyncIterator]()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<BusyReading>((done, fail) => {
      timer = setTimeout(() => done(tooComplex), PATIENCE_MILLISECONDS)
      thread.on('error', (error) => (isOutOfMemory(error) ? done(tooComplex) : fail(error)))
      thread.on('message', (message: unknown) => {
        if (message !== null) return done(readingSchema.parse(message))
        pieces.next().then(({ value }) => thread.postMessage(value ?? null), fail)
      })
    })
  } finally {
    clearTimeout(timer)
    await Promise.all([thread.terminate(), pieces.return?.()])
  }
}
