import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, LaunchOptions } from 'puppeteer-core'
import { z } from 'zod'
import { oldChromium, oldPuppeteer } from '../../../scripts/testing/old-chromium.ts'
import { zone, type Engine, type Size } from './engine.ts'
import { puppeteerEngine } from './puppeteer.ts'

const require = createRequire(import.meta.url)

type Launcher = { launch: (options: LaunchOptions) => Promise<Browser> }
const moduleSchema = z.object({
  default: z.custom<Launcher>((value) => typeof Object(value).launch === 'function'),
})

/** With the libraries that the package brings: newer systems have others. */
export async function startOldChromium(version: number, size: Size): Promise<Engine> {
  const { default: puppeteer } = moduleSchema.parse(require(oldPuppeteer))
  const folder = oldChromium(version)
  const browser = await puppeteer.launch({
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--no-zygote', '--disable-dev-shm-usage'],
    env: { ...process.env, ...zone, LD_LIBRARY_PATH: `${join(folder, 'lib')}:${folder}` },
  })
  return puppeteerEngine(browser, size)
}
