import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const OURS = /^balsam-tests-(\d+)$/
/** Some ten PostgreSQL servers run at the same time, each with copied databases. */
const ENOUGH_BYTES = 4_000_000_000

/**
 * Puts the temporary files of tests into memory, if there is enough: they copy hundreds of databases, and
 * half of the system's time was spent on their files. Returns a function for the end.
 */
export async function useMemory(): Promise<() => Promise<void>> {
  const room = await statfs(MEMORY).catch(() => null)
  if (process.env['TMPDIR'] || !room || room.bavail * room.bsize < ENOUGH_BYTES) {
    return async () => {}
  }
  await removeLeftOvers()
  const folder = join(MEMORY, `balsam-tests-${process.pid}`)
  // The database runs as another user, who needs access.
  await mkdir(folder, { mode: 0o755 })
  process.env['TMPDIR'] = folder
  return () => remove(folder)
}

/** Left by runs that were killed. */
async function removeLeftOvers(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const [, pid] = OURS.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await remove(join(MEMORY, name))
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
