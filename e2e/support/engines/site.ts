import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test as base } from '../site.ts'
import { PATIENCE, type Engine, type Size } from './engine.ts'
import { startFirefox } from './firefox.ts'

type Options = { browserOf: { start: (size: Size) => Promise<Engine>; size: Size } }

/** The fixtures of the journeys, with a browser of the given engine instead of Chromium's page. */
export const test = base.extend<Options & { engine: Engine }>({
  browserOf: [{ start: startFirefox, size: { width: 1280, height: 800 } }, { option: true }],

  engine: async ({ browserOf: { start, size } }, use, info) => {
    const engine = await start(size)
    await use(engine)
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('page.png'), await engine.screenshot())
    }
    await engine.close()
  },
})

/** Waits until the browser is at an address. */
export async function arrive(engine: Engine, address: RegExp): Promise<void> {
  await expect.poll(() => engine.address(), { timeout: PATIENCE }).toMatch(address)
}
