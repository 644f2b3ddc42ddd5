import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')

export type Site = { url: string; process: ChildProcess; stop: () => Promise<void> }

/** Starts a program of the project in its own process group. */
export function run(
  command: string,
  parts: string[],
  env: Record<string, string>,
  cwd = root,
): ChildProcess {
  return spawn(command, parts, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate group, so that its children end with it.
    detached: true,
  })
}

/** Waits for a message of the program; if it ends before, it has failed, and says why. */
export function said(child: ChildProcess, word: string): Promise<void> {
  return new Promise((done, fail) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      if (output.includes(word)) done()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => fail(new Error(`It ended with ${code}:\n${output}`)))
  })
}

/** Waits until a program responds to requests, for those that announce nothing. */
export async function responds(child: ChildProcess, url: string): Promise<void> {
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended at its start.`)
    await setTimeout(100)
  }
}

/** A site that runs in this process, until it is stopped. */
export function site(child: ChildProcess, url: string): Site {
  return {
    url,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
      const ended = new Promise((done) => child.once('exit', done))
      process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}
