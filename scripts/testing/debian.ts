import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether this process may install packages of Debian. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export async function apt(...parts: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', parts, { env, maxBuffer: 50_000_000 })
}

/** Installs packages without those that they only recommend. */
export async function installPackages(...names: string[]): Promise<void> {
  await apt('install', '-qy', '--no-install-recommends', ...names)
}
