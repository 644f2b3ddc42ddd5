// PostgreSQL's own programs for a dump, which belong to its client package (postgresql-client).
import { execFile, spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { StartRefused } from '../serving/refusal.ts'

const run = promisify(execFile)

/** Where Debian installs each version; elsewhere PATH finds them. */
const DEBIAN = '/usr/lib/postgresql'

type Tool = 'pg_dump' | 'pg_restore'

/** The program of the server's version, otherwise the oldest newer one: an older one can't read a newer server. */
export async function findTool(tool: Tool, server: number): Promise<string> {
  const folders = await readdir(DEBIAN).catch(() => [])
  const places = [...folders.map((name) => join(DEBIAN, name, 'bin', tool)), tool]
  const found = await Promise.all(
    places.map(async (program) => ({ program, version: await versionOf(program) })),
  )
  const [fitting] = found
    .filter(({ version }) => version >= server)
    .toSorted((a, b) => a.version - b.version)
  if (fitting) return fitting.program
  throw new StartRefused(
    `${tool} ${server} or newer is missing: install postgresql-client-${server}, or put it on the PATH.`,
  )
}

/** Its major version; 0 if there is no such program. */
async function versionOf(program: string): Promise<number> {
  const printed = await run(program, ['--version']).catch(() => ({ stdout: '' }))
  return Number(/ (\d+)/.exec(printed.stdout)?.[1] ?? 0)
}

type Run = { url: string; parts: string[]; signal: AbortSignal }

/** Runs a tool on a database; a failure is refused with its first error. The password is not on its command line. */
export function runOnDatabase(program: string, { url, parts, signal }: Run): Promise<void> {
  const address = new URL(url)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  // Understood by the driver alone.
  address.searchParams.delete('uselibpqcompat')
  return runTool(program, [...parts, '--no-password', `--dbname=${address.href}`], { env, signal })
}

type ToolOptions = {
  env?: NodeJS.ProcessEnv
  signal: AbortSignal
  read?: (output: Readable) => Promise<void>
}

/** Passes what the tool prints to `read`. */
export async function runTool(
  program: string,
  parts: string[],
  { env, signal, read }: ToolOptions,
): Promise<void> {
  const child = spawn(program, parts, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number>((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done(code ?? 1))
  })
  const reading = read ? read(child.stdout) : text(child.stdout)
  const [code, messages] = await Promise.all([ended, text(child.stderr), reading])
  if (code === 0) return
  const last = messages
    .trim()
    .split('\n')
    .find((line) => line.includes('error:'))
  throw new StartRefused(last ?? `${program} ended with ${code}.`)
}
