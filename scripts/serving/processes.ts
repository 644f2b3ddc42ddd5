import type { Serializable } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { logEvent } from '../../src/server/observability/log.ts'
import { ProcessEnded } from './refusal.ts'
import type { Running } from './serve.ts'

/** The message of a process that is ready. */
const servingSchema = z.object({ servesAt: z.string() })

/** The message to a process whose successors serve. */
export const replacedSchema = z.object({ isReplaced: z.literal(true) })

const MEGABYTE = 1024 * 1024
/** The memory of one process under load, and of PostgreSQL and the first process together. */
const PROCESS_BYTES = 450 * MEGABYTE
const REST_BYTES = 500 * MEGABYTE
const MINUTE_MILLISECONDS = 60_000
const MOST_DEATHS = 5
const PAUSE_MILLISECONDS = 200

/** How a process ended: with a code, or by a signal. */
type End = { code?: number; signal?: string }

/** `replace` serves the release that is current by then; it rejects, and the old processes continue, if that fails. */
export type Processes = Running & { replace: () => Promise<void> }

/** One per core, as far as the memory of the machine or the container is sufficient. */
export function processesFor(
  cores = availableParallelism(),
  memory = Math.min(process.constrainedMemory() || Infinity, totalmem()),
): number {
  return Math.max(1, Math.min(cores, Math.floor((memory - REST_BYTES) / PROCESS_BYTES)))
}

/**
 * Serves on the port of the settings with this many processes. One that dies is started again. With `warmsFirst` all of them are warm
 * when this resolves; without it the first opens the port at once.
 */
export async function serveWith(count: number, { warmsFirst = false } = {}): Promise<Processes> {
  // Each knows their number.
  process.env['PROCESSES'] = String(count)
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'serve-worker.ts') })
  cluster.on('message', handOn)
  const current = watched()
  const started = await startGroup(count, warmsFirst)
  current.watch(started.workers)
  return {
    url: started.url,
    replace: async () => {
      const { workers } = await startGroup(count, true)
      const older = current.watch(workers)
      await Promise.all(older.map(replaced))
    },
    stop: async () => {
      current.watch([])
      await Promise.all(running().map(ended))
    },
  }
}

type Group = { workers: Worker[]; url: string }

/** Waits until the first process serves, or all of them; if one of those can't, none remains. */
async function startGroup(count: number, warmsFirst: boolean): Promise<Group> {
  // Invalid settings or an unavailable port are reported once, by the first.
  const first = fork(warmsFirst)
  const workers = [first]
  try {
    const url = await urlOf(first)
    workers.push(...Array.from({ length: count - 1 }, () => fork()))
    if (warmsFirst) await Promise.all(workers.slice(1).map(urlOf))
    return { workers, url }
  } catch (error) {
    await Promise.all(workers.map(ended))
    throw error
  }
}

/** Starts a process of the current group again when it dies; `watch` sets the group and returns the earlier one. */
function watched() {
  let group = new Set<Worker>()
  let deaths: number[] = []
  const onDeath = async (worker: Worker, end: End) => {
    if (!group.delete(worker)) return
    const now = performance.now()
    deaths = [...deaths.filter((at) => at > now - MINUTE_MILLISECONDS), now]
    if (deaths.length >= MOST_DEATHS) return stopRestarting()
    logEvent('error', 'process-died', { deathsInMinute: deaths.length, ...end })
    const left = group
    await pause(PAUSE_MILLISECONDS)
    if (group === left) add(fork())
  }
  const add = (worker: Worker) => {
    group.add(worker)
    worker.once('exit', (code: number | null, signal: string | null) => {
      void onDeath(worker, { code: code ?? undefined, signal: signal ?? undefined })
    })
  }
  return {
    watch: (workers: Worker[]): Worker[] => {
      const older = [...group]
      group = new Set()
      workers.forEach(add)
      return older
    },
  }
}

function fork(warmsFirst = true): Worker {
  return cluster.fork(warmsFirst ? { WARMS_FIRST: '1' } : {})
}
/** A message of one process is passed on to all others. */
function handOn(from: Worker, message: Serializable): void {
  for (const worker of running()) {
    if (worker !== from && worker.isConnected()) worker.send(message)
  }
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

/** Waits until the process serves. */
function urlOf(worker: Worker): Promise<string> {
  return new Promise((done, fail) => {
    worker.on('message', (message) => {
      const { data } = servingSchema.safeParse(message)
      if (data) done(data.servesAt)
    })
    worker.once('exit', () => fail(new ProcessEnded()))
  })
}

async function replaced(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const exit = once(worker, 'exit')
  worker.send({ isReplaced: true })
  await exit
}

async function ended(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const exit = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await exit
}

function stopRestarting(): void {
  logEvent('error', 'processes-given-up', { deathsInMinute: MOST_DEATHS })
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}
