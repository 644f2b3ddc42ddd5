import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the tests: the one that is named or found, else Debian's, installed where we may. */
export async function ensureChromium(): Promise<string> {
  const found = [process.env['CHROMIUM_PATH'], ...places].find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('Chromium is missing: install it, or name it in CHROMIUM_PATH.')
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], {
    env,
    maxBuffer: 50_000_000,
  })
  return '/usr/bin/chromium'
}
