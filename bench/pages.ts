// How light and fast public pages are, each figure beside its goal, and throughput beside the same bytes from a
// bare server in the same run. Asks the site at BASE; needs `wrk` and Chromium, and a machine that is idle.
import { execFileSync, spawn } from 'node:child_process'
import { get } from 'node:http'
import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.ts'

const base = process.env['BASE'] ?? 'http://localhost:3000'
const headers = { 'accept-encoding': 'br', 'accept-language': 'ar' }

/** A server that answers every request with a body of this size and prints its port. */
const WIRE = `
  const body = Buffer.alloc(Number(process.argv[1]), 'x')
  const headers = { 'content-type': 'text/html', 'content-length': body.length }
  const server = require('node:http').createServer((_, response) => response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

type Row = { name: string; value: number; goal: number; unit: string; isAtLeast?: boolean }

const rows: Row[] = []
const profile = await firstProfile()
for (const [path, goal] of [
  ['/doctors', 14_000],
  ['/en/doctors?page=2', 14_000],
  [profile, 14_000],
  ['/book_doctor', 14_000],
  ['/', 18_000],
] as const) {
  rows.push({ name: `${path}, brotli`, value: await compressedBytes(path), goal, unit: 'bytes' })
}
rows.push(await keptBesideWire(), await freshPages())
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox'],
})
for (const path of ['/', '/doctors']) rows.push(...(await visits(browser, path)))
await browser.close()
report(rows)

async function firstProfile(): Promise<string> {
  const list = await (await fetch(`${base}/doctors`, { headers })).text()
  return /href="(\/doctor\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '/doctor'
}

/** The least of some visits: a page is compressed well soon after its second. */
async function compressedBytes(path: string): Promise<number> {
  let bytes = Infinity
  for (let visit = 0; visit < 10; visit++) {
    bytes = Math.min(bytes, await sentBytes(path))
    await new Promise((done) => setTimeout(done, 300))
  }
  return bytes
}

/** As they come over the wire, which `fetch` does not tell. */
function sentBytes(path: string): Promise<number> {
  return new Promise((done, fail) => {
    const request = get(base + path, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => done(bytes))
    })
    request.on('error', fail)
  })
}

async function keptBesideWire(): Promise<Row> {
  const size = String(await sentBytes('/doctors'))
  const wire = spawn(process.execPath, ['-e', WIRE, size], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((done) => {
    wire.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
  })
  perSecond(`${base}/doctors`)
  const ratio = perSecond(`${base}/doctors`) / perSecond(`http://127.0.0.1:${port}/`)
  wire.kill()
  return { name: 'kept × wire', value: ratio, goal: 0.8, unit: '', isAtLeast: true }
}

function perSecond(url: string): number {
  const said = execFileSync('wrk', ['-t1', '-c32', '-d4s', '-H', 'accept-encoding: br', url], {
    encoding: 'utf8',
  })
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
}

/** Each asked for once, so that none is kept. */
async function freshPages(): Promise<Row> {
  const paths = Array.from({ length: 200 }, (_, index) => `/doctors?feeMin=${200 + index}`)
  const startedAt = performance.now()
  const ask = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      await (await fetch(base + path, { headers })).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 8 }, ask))
  const value = 200 / ((performance.now() - startedAt) / 1000)
  return { name: 'fresh lists of 20', value, goal: 200, unit: '/s', isAtLeast: true }
}

/** On slow 4G and on 2G, with a processor a quarter as fast. */
async function visits(opened: Browser, path: string): Promise<Row[]> {
  const [fourG, twoG] = [await visit(opened, path, 1600, 150), await visit(opened, path, 280, 800)]
  return [
    { name: `${path}, largest paint on slow 4G`, value: fourG.paint, goal: 600, unit: 'ms' },
    { name: `${path}, layout shift`, value: fourG.shift, goal: 0, unit: '' },
    { name: `${path}, script before use`, value: twoG.script, goal: 0, unit: 'bytes' },
    { name: `${path}, all on 2G`, value: twoG.all, goal: 60_000, unit: 'bytes' },
  ]
}

async function visit(opened: Browser, path: string, kilobits: number, latency: number) {
  const context = await opened.newContext({ viewport: { width: 412, height: 823 }, isMobile: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const downloadThroughput = (kilobits * 1000) / 8
  const line = { offline: false, latency, downloadThroughput, uploadThroughput: downloadThroughput }
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const sizes = { all: 0, script: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.all += encodedDataLength
    if (scripts.has(requestId)) sizes.script += encodedDataLength
  })
  await page.goto(base + path, { waitUntil: 'networkidle' })
  const painted = await page.evaluate(measured)
  await context.close()
  return { ...sizes, ...painted }
}

/** In the page: what its browser has measured since it was opened. */
function measured(): Promise<{ paint: number; shift: number }> {
  return new Promise((done) => {
    const found = { paint: 0, shift: 0 }
    const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
        type,
        buffered: true,
      })
    observe('largest-contentful-paint', ({ startTime }) => (found.paint = startTime))
    observe('layout-shift', (entry) => {
      if ('value' in entry) found.shift += Number(entry.value)
    })
    setTimeout(() => done(found), 500)
  })
}

function report(found: Row[]): void {
  for (const { name, value, goal, unit, isAtLeast = false } of found) {
    const isMet = isAtLeast ? value >= goal : value <= goal
    const shown = value < 10 ? value.toFixed(3) : value.toFixed(0)
    const goalText = `${isAtLeast ? '≥' : '≤'} ${goal}`
    console.log(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${shown} ${unit} (${goalText})`)
  }
}
