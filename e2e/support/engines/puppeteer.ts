import type { Browser } from 'puppeteer-core'
import { PATIENCE, type Engine, type Size } from './engine.ts'

/** Drives Firefox by WebDriver BiDi and Chromium by its own protocol; only what both old and new versions have. */
export async function puppeteerEngine(browser: Browser, size: Size): Promise<Engine> {
  const page = await browser.newPage()
  await page.setViewport(size)
  page.setDefaultTimeout(PATIENCE)
  const visible = async (selector: string) => {
    const found = await page.waitForSelector(selector)
    // What `content-visibility` leaves out has no size.
    await found?.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const element = await page.waitForSelector(selector, { visible: true })
    if (!element) throw new Error(`${selector} is not on the page.`)
    return element
  }
  return {
    open: async (address) => void (await page.goto(address)),
    click: async (selector) => (await visible(selector)).click(),
    type: async (selector, text) => (await visible(selector)).type(text),
    attach: async (file) => {
      const input = await page.waitForSelector('input[type=file]')
      if (!input) throw new Error('There is no field for files.')
      await input.uploadFile(file)
    },
    see: async (selector) => void (await visible(selector)),
    evaluate: (expression) => page.evaluate(expression),
    address: async () => page.url(),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
