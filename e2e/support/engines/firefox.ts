import { launch } from 'puppeteer-core'
import { firefoxPrograms } from '../../../scripts/testing/engines.ts'
import { zone, type Engine, type Size } from './engine.ts'
import { puppeteerEngine } from './puppeteer.ts'

/** How long a busy machine may take to start it, in milliseconds. */
const STARTING = 120_000

export async function startFirefox(size: Size): Promise<Engine> {
  const { browser: executablePath = '' } = firefoxPrograms()
  const env = { ...process.env, ...zone }
  const browser = await launch({ browser: 'firefox', executablePath, env, timeout: STARTING })
  return puppeteerEngine(browser, size)
}
