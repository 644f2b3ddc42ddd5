import type { Serializable } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { logEvent } from '../../src/server/observability/log.ts'
import { ProcessEnded } from './refusal.ts'
import { serveBuild, type Running } from './serve.ts'

/** The message of a process that is ready. */
const servingSchema = z.object({ servesAt: z.string() })

const MEGABYTE = 1024 * 1024
/** The memory of one process under load, and of PostgreSQL and the first process together. */
const PROCESS_BYTES = 450 * MEGABYTE
const REST_BYTES = 500 * MEGABYTE
const MINUTE_MILLISECONDS = 60_000
const MOST_DEATHS = 5
const PAUSE_MILLISECONDS = 200

/** How a process ended: with a code, or by a signal. */
type End = { code?: number; signal?: string }

/** One per core, as far as the memory of the machine or the container is sufficient. */
export function processesFor(
  cores = availableParallelism(),
  memory = Math.min(process.constrainedMemory() || Infinity, totalmem()),
): number {
  return Math.max(1, Math.min(cores, Math.floor((memory - REST_BYTES) / PROCESS_BYTES)))
}

/**
 * Serves on one port with this many processes; with one, in this process. A process that dies is started
 * again. With `warmsFirst` all of them are warm when this resolves; without it the first opens the port at
 * once.
 */
export async function serveWith(
  count: number,
  port: number,
  { warmsFirst = false } = {},
): Promise<Running> {
  if (count === 1) return serveBuild(port, { warmsFirst })
  // Each knows their number.
  process.env['PROCESSES'] = String(count)
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'serve-worker.ts') })
  cluster.on('message', handOn)
  const care = { isOver: false }
  let deaths: number[] = []

  const replace = async (end: End) => {
    if (care.isOver) return
    deaths = [
      ...deaths.filter((at) => at > performance.now() - MINUTE_MILLISECONDS),
      performance.now(),
    ]
    if (deaths.length >= MOST_DEATHS) return stopRestarting()
    logEvent('error', 'process-died', { deathsInMinute: deaths.length, ...end })
    await pause(PAUSE_MILLISECONDS)
    if (!care.isOver) watched()
  }
  const watch = (worker: Worker) =>
    worker.once('exit', (code: number | null, signal: string | null) => {
      void replace({ code: code ?? undefined, signal: signal ?? undefined })
    })
  const fork = () => cluster.fork({ WARMS_FIRST: '1' })
  const watched = () => watch(fork())

  // Invalid settings or an unavailable port are reported once, by the first.
  const first = warmsFirst ? fork() : cluster.fork()
  const url = await urlOf(first)
  watch(first)
  const others = Array.from({ length: count - 1 }, watched)
  // One that dies meanwhile is replaced.
  if (warmsFirst) await Promise.allSettled(others.map(urlOf))
  return {
    url,
    stop: async () => {
      care.isOver = true
      await Promise.all(running().map(ended))
    },
  }
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
