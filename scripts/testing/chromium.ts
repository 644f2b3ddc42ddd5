import { existsSync } from 'node:fs'
import { apt, hasApt, installPackages } from './debian.ts'

/** The first renders without a window's parts, which takes a quarter less of a machine's time. */
const packages = ['chromium-headless-shell', 'chromium']
const places = [...packages.map(placeOf), '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the tests: the configured or found one, otherwise Debian's, which is installed if permitted. */
export async function ensureChromium(): Promise<string> {
  const found = [process.env['CHROMIUM_PATH'], ...places].find((path) => path && existsSync(path))
  if (found) return found
  if (!hasApt()) {
    throw new Error('Chromium is missing: install it, or name it in CHROMIUM_PATH.')
  }
  await apt('update', '-q')
  for (const name of packages) {
    await installPackages(name).catch(console.warn)
    if (existsSync(placeOf(name))) return placeOf(name)
  }
  throw new Error('Chromium could not be installed.')
}

function placeOf(name: string): string {
  return `/usr/bin/${name}`
}
