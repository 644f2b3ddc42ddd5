import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { isOutOfMemory } from '#/server/config/out-of-memory.ts'
import { workbookProblems, type WorkbookRows } from './workbook-rows.ts'

/** 25,000 doctors take about ten seconds. */
const PATIENCE_MILLISECONDS = 30_000
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

const rowsSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), rows: z.array(z.array(z.string())) }),
  z.object({ ok: z.literal(false), code: z.enum(workbookProblems) }),
])

const tooBig = { ok: false, code: 'workbook-too-big' } as const

/**
 * Reads a workbook in a thread of its own, which has no settings, limited memory, and is ended when it takes too
 * long: whatever the workbook contains, this process goes on answering.
 */
export async function readWorkbookInThread(
  bytes: Uint8Array,
  optionSheets: readonly string[],
): Promise<WorkbookRows> {
  const thread = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: { bytes, optionSheets },
    resourceLimits: MEMORY,
    env: {},
    execArgv: [],
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<WorkbookRows>((done, fail) => {
      timer = setTimeout(() => done(tooBig), PATIENCE_MILLISECONDS)
      thread.on('error', (error) => (isOutOfMemory(error) ? done(tooBig) : fail(error)))
      thread.on('message', (message: unknown) => done(rowsSchema.parse(message)))
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
