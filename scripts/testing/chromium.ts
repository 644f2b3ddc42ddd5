import { existsSync } from 'node:fs'
import { apt, hasApt, installPackages } from './debian.ts'

/** The first has no window to compose, which takes a third less of a machine's time for each page. */
const packages = ['chromium-headless-shell', 'chromium']
const places = [...packages.map(placeOf), '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the tests: the configured or found one, otherwise Debian's, which is installed if permitted. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  if (hasApt()) await installLightest()
  const installed = findChromium()
  if (!installed) throw new Error('Chromium is missing: install it, or name it in CHROMIUM_PATH.')
  return installed
}

/** Installs the lightest one where it can, also beside another: a run of everything earns it back several times. */
export async function ensureLightChromium(): Promise<void> {
  const [lightest = ''] = packages.map(placeOf)
  if (process.env['CHROMIUM_PATH'] || existsSync(lightest) || !hasApt()) return
  await installLightest()
}

async function installLightest(): Promise<void> {
  await apt('update', '-q').catch(console.warn)
  for (const name of packages) {
    if (existsSync(placeOf(name))) return
    await installPackages(name).catch(console.warn)
  }
}

function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...places].find((path) => path && existsSync(path))
}

function placeOf(name: string): string {
  return `/usr/bin/${name}`
}
