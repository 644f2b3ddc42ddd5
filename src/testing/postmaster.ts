import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The postmaster of the server with these files, and then what it started. */
export async function serverProcesses(files: string): Promise<number[]> {
  const file = await readFile(join(files, 'postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]
}

/** Has a server answer nobody, as where its machine hangs, until it is woken by what this answers. */
export async function freezeServer(files: string): Promise<() => void> {
  const [postmaster = 0] = await serverProcesses(files)
  // First it, and last when they wake: awake, it buries children that end meanwhile, and a signal would find nobody.
  process.kill(postmaster, 'SIGSTOP')
  const pids = await serverProcesses(files)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids.toReversed()) process.kill(pid, 'SIGCONT')
  }
}
