import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, Key, until } from 'selenium-webdriver'
import { webkitPrograms } from '../../../scripts/testing/engines.ts'
import { freePort } from '../../../scripts/serving/ports.ts'
import { responds, run, site } from '../../../scripts/testing/site-process.ts'
import { PATIENCE, zone, type Engine, type Size } from './engine.ts'

/** Below neither the header nor a smooth scroll, during which the driver would click beside it. */
const intoView = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"

/** WebKitGTK by classic WebDriver, which is all that it has. */
export async function startWebkit(size: Size): Promise<Engine> {
  const programs = webkitPrograms()
  const display = await startDisplay(programs.display ?? '')
  const port = await freePort()
  const env = { ...zone, DISPLAY: display.name, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  const child = run(programs.driver ?? '', [`--port=${port}`], env)
  const service = site(child, `http://127.0.0.1:${port}`)
  await responds(child, `${service.url}/status`)
  const options = { binary: programs.browser, args: ['--automation'] }
  const driver = await new Builder()
    .usingServer(service.url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build()
  await driver
    .manage()
    .window()
    .setRect({ ...size, x: 0, y: 0 })
  const visible = async (selector: string) => {
    const element = await driver.wait(until.elementLocated(By.css(selector)), PATIENCE)
    // What `content-visibility` leaves out has no size.
    await driver.executeScript(intoView, element)
    return driver.wait(until.elementIsVisible(element), PATIENCE)
  }
  return {
    open: (address) => driver.get(address),
    click: async (selector) => (await visible(selector)).click(),
    type: async (selector, text) =>
      (await visible(selector)).sendKeys(text.replaceAll('\n', Key.ENTER)),
    attach: async (file) => (await visible('input[type=file]')).sendKeys(file),
    see: async (selector) => void (await visible(selector)),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    address: () => driver.getCurrentUrl(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      await service.stop()
      display.stop()
    },
  }
}

/** A display that nobody sees; it chooses its number itself and writes it to the fourth stream. */
async function startDisplay(program: string) {
  const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const child = spawn(program, ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const numbers = child.stdio[3]
  if (!numbers) throw new Error(`${program} has no stream for its number.`)
  const written = await once(numbers, 'data')
  return { name: `:${String(written[0]).trim()}`, stop: () => child.kill() }
}
