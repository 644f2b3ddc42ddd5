import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, StartRefused } from './refusal.ts'

const PAUSE_MILLISECONDS = 100
const TRIES = 600

/** One start at a time works on a data folder; the lock of a dead process is taken over. */
export async function underLock<Result>(
  directory: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = join(directory, 'start.lock')
  const own = `${lock}.${process.pid}`
  await writeFile(own, String(process.pid))
  try {
    await take(own, lock)
  } finally {
    await rm(own, { force: true })
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function take(own: string, lock: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Only one process can create the link, and it has its contents immediately.
    const taken = await link(own, lock).then(() => true, isTaken)
    if (taken) return
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (holder > 0 && !isAlive(holder)) {
      // Only one of the waiting processes can move it away.
      await rename(lock, own).catch(() => {})
      await writeFile(own, String(process.pid))
    } else await pause(PAUSE_MILLISECONDS)
  }
  throw new StartRefused(`Another start has been running for a minute: end it, or delete ${lock}.`)
}

function isTaken(error: unknown): false {
  if (codeOf(error) === 'EEXIST') return false
  throw error
}

export function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
