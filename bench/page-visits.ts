// What a phone loads of a page, and when it has painted it: on slow 4G and on 2G, with a CPU at a quarter of
// the speed.
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import { wakingUp } from '../e2e/support/hydrated.ts'
import { ensureChromium } from '../scripts/testing/chromium.ts'
import type { Row } from './row.ts'

type Line = { kilobits: number; latency: number }
const slow4G = { kilobits: 1600, latency: 150 }
const on2G = { kilobits: 280, latency: 800 }
/** A busy machine blocks one visit and not the next. */
const VISITS = 5

export async function phoneVisits(base: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  })
  const rows: Row[] = []
  for (const path of ['/', '/doctors']) rows.push(...(await visits(browser, base, path)))
  rows.push(...(await hydrated(browser, `${base}/doctors`)))
  await browser.close()
  return rows
}

async function visits(browser: Browser, base: string, path: string): Promise<Row[]> {
  const fast = []
  for (let round = 0; round < VISITS; round += 1)
    fast.push(await visit(browser, base + path, slow4G))
  const paint = median(fast.map((each) => each.paint))
  const blocked = median(fast.map((each) => each.blocked))
  const shift = Math.max(...fast.map((each) => each.shift))
  const slow = await visit(browser, base + path, on2G)
  return [
    { name: `${path}, largest paint on slow 4G`, value: paint, goal: 600, unit: 'ms' },
    { name: `${path}, layout shift`, value: shift, goal: 0, unit: '' },
    { name: `${path}, blocked on slow 4G`, value: blocked, goal: 50, unit: 'ms' },
    { name: `${path}, script before use on 2G`, value: slow.script, goal: 0, unit: 'bytes' },
    { name: `${path}, all on 2G`, value: slow.all, goal: 60_000, unit: 'bytes' },
  ]
}

async function visit(browser: Browser, address: string, line: Line) {
  const { context, page, sizes } = await opened(browser, line)
  await page.goto(address, { waitUntil: 'networkidle' })
  const painted = await page.evaluate(measured)
  await context.close()
  return { ...sizes, ...painted }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** After the first interaction. */
async function hydrated(browser: Browser, address: string): Promise<Row[]> {
  const { context, page, sizes } = await opened(browser, slow4G)
  const open = await wakingUp(page)
  await open(address)
  await page.waitForLoadState('networkidle')
  await context.close()
  return [
    { name: 'script once hydrated', value: sizes.script, goal: 99_000, unit: 'bytes' },
    { name: 'files of it', value: sizes.files, goal: 8, unit: '' },
  ]
}

async function opened(browser: Browser, { kilobits, latency }: Line) {
  const viewport = { width: 412, height: 823 }
  const context = await browser.newContext({ viewport, isMobile: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const downloadThroughput = (kilobits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput: downloadThroughput,
    connectionType: kilobits < 500 ? 'cellular2g' : 'cellular4g',
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { context, page, sizes: counted(session) }
}

/** Grows as files arrive. */
function counted(session: CDPSession) {
  const sizes = { all: 0, script: 0, files: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.all += encodedDataLength
    if (!scripts.has(requestId)) return
    sizes.script += encodedDataLength
    sizes.files += 1
  })
  return sizes
}

/** In the page: the browser's measurements since it was opened. */
function measured(): Promise<{ paint: number; shift: number; blocked: number }> {
  return new Promise((done) => {
    const found = { paint: 0, shift: 0, blocked: 0 }
    const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
        type,
        buffered: true,
      })
    observe('largest-contentful-paint', ({ startTime }) => (found.paint = startTime))
    observe('layout-shift', (entry) => {
      if ('value' in entry) found.shift += Number(entry.value)
    })
    observe('longtask', ({ duration }) => (found.blocked += Math.max(0, duration - 50)))
    setTimeout(() => done(found), 500)
  })
}
