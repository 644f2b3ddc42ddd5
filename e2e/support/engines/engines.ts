import { firefoxPrograms, isInstalled, webkitPrograms } from '../../../scripts/testing/engines.ts'
import { hasOldChromium, oldChromiums } from '../../../scripts/testing/old-chromium.ts'
import type { Engine, Size } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startOldChromium } from './old-chromium.ts'
import { startWebkit } from './webkit.ts'

type Startable = {
  name: string
  /** What `npm test` has not installed is skipped, and it says so. */
  isMissing: boolean
  start: (size: Size) => Promise<Engine>
}

export const currentEngines: Startable[] = [
  { name: 'Firefox', isMissing: !isInstalled(firefoxPrograms()), start: startFirefox },
  { name: 'WebKit', isMissing: !isInstalled(webkitPrograms()), start: startWebkit },
]

export const oldEngines: Startable[] = oldChromiums.map((version) => ({
  name: `Chromium ${version}`,
  isMissing: !hasOldChromium(version),
  start: (size) => startOldChromium(version, size),
}))
