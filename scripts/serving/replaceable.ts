import { basename } from 'node:path'
import { logEvent } from '../../src/server/observability/log.ts'
import { currentRelease, switchTo } from '../build/releases.ts'
import { serveWith, type Processes } from './processes.ts'
import type { Running } from './serve.ts'
import { writeServing } from './serving-record.ts'

/**
 * Serves with this many processes. SIGHUP replaces them, one group by the next, with those of the release that was
 * built last; if these can't serve, the present ones continue, and theirs is the current release again.
 */
export async function serveReplaceable(count: number): Promise<Running> {
  const release = await currentId()
  const processes = await serveWith(count, { warmsFirst: true })
  await writeServing({ pid: process.pid, release, refused: null })
  let serving = Promise.resolve(release)
  process.on('SIGHUP', () => {
    serving = serving.then((present) => replaced(processes, present))
  })
  return processes
}

/** The release that is served afterwards. */
async function replaced(processes: Processes, present: string): Promise<string> {
  const next = await currentId()
  try {
    await processes.replace()
    logEvent('info', 'release-switched', { from: present, to: next })
    await writeServing({ pid: process.pid, release: next, refused: null })
    return next
  } catch {
    // The new processes have said why.
    logEvent('error', 'release-refused', { release: next })
    await switchTo(present)
    await writeServing({ pid: process.pid, release: present, refused: next })
    return present
  }
}

async function currentId(): Promise<string> {
  return basename(await currentRelease())
}
