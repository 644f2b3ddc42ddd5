import type { Serializable } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
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

/** One per core, as far as the memory of the machine or the container is sufficient. */
export function processesFor(
  cores = availableParallelism(),
  memory = Math.min(process.constrainedMemory() || Infinity, totalmem()),
): number {
  return Math.max(1, Math.min(cores, Math.floor((memory - REST_BYTES) / PROCESS_BYTES)))
}

/**
 * Serves on one port with this many processes; with one, in this process. A process that dies is started
 * again.
 */
export async function serveWith(count: number, port: number): Promise<Running> {
  if (count === 1) return serveBuild(port)
  // Each knows their number.
  process.env['PROCESSES'] = String(count)
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'serveworker.ts') })
  cluster.on('message', handOn)
  const care = { isOver: false }
  let deaths: number[] = []

  const replace = async () => {
    if (care.isOver) return
    deaths = [...deaths.filter((at) => at > Date.now() - MINUTE_MILLISECONDS), Date.now()]
    if (deaths.length >= MOST_DEATHS) return giveUp()
    console.error('A process that served had died, and another is started.')
    await pause(PAUSE_MILLISECONDS)
    if (!care.isOver) watched()
  }
  const watched = () => cluster.fork().once('exit', () => void replace())

  // Invalid settings or an unavailable port are reported once, by the first.
  const first = cluster.fork()
  const url = await urlOf(first)
  first.once('exit', () => void replace())
  for (let others = 1; others < count; others += 1) watched()
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

function giveUp(): void {
  console.error('Processes that served died five times within a minute, and are not started again.')
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}
