import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The postmaster of the server with these files, and then its children. */
export async function serverProcesses(files: string): Promise<number[]> {
  const file = await readFile(join(files, 'postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]
}

/** Stops a server from responding, as when its machine hangs, until the returned function resumes it. */
export async function freezeServer(files: string): Promise<() => void> {
  const [postmaster = 0] = await serverProcesses(files)
  // The postmaster is stopped first and resumed last: a running postmaster would reap children that end
  // meanwhile, and a signal would find no process.
  process.kill(postmaster, 'SIGSTOP')
  const pids = await serverProcesses(files)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids.toReversed()) process.kill(pid, 'SIGCONT')
  }
}
