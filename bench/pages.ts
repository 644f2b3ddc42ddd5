// The size and speed of public pages: every goal of the site's pages, with each figure beside it. Requests
// the site at BASE; needs `wrk`, Chromium, and an idle machine. Lighthouse measures the other pages.
import { availableParallelism } from 'node:os'
import { processesFor } from '../scripts/serving/processes.ts'
import { coldStart } from './cold-start.ts'
import { freshPages, timesLimit } from './fresh-pages.ts'
import { cachedBesideWire, sentBytes } from './page-speed.ts'
import { phoneVisits } from './page-visits.ts'
import type { Row } from './row.ts'

const base = process.env['BASE'] ?? 'http://localhost:3000'

const DOCTORS = 600

const processes = { name: 'processes by default', value: processesFor(), unit: '' }
report([
  ...(await bytes()),
  ...(await cachedBesideWire(base)),
  ...(await freshBesideLimit()),
  { ...processes, goal: availableParallelism(), isAtLeast: true },
  ...(await phoneVisits(base)),
  ...(await coldStart()),
])

/** Pages that nobody has requested yet, in CPU time, compared with what React alone renders. */
async function freshBesideLimit(): Promise<Row[]> {
  const pages = await freshPages(DOCTORS)
  return pages.map((page) => {
    const { name, app, database } = page
    console.log(
      `${name}: ${app.toFixed(2)} ms of the application, ${database.toFixed(2)} of PostgreSQL`,
    )
    return { name: `${name} × limit`, value: timesLimit(page), goal: 3, unit: '' }
  })
}

/** With their styles, compressed. */
async function bytes(): Promise<Row[]> {
  const goals = [
    ['/doctors', 14_000],
    ['/en/doctors?page=2', 14_000],
    [await firstProfile(), 14_000],
    ['/book_doctor', 14_000],
    ['/', 18_000],
  ] as const
  const rows: Row[] = []
  for (const [path, goal] of goals) {
    rows.push({ name: `${path}, brotli`, value: await compressedBytes(path), goal, unit: 'bytes' })
  }
  return rows
}

async function firstProfile(): Promise<string> {
  const headers = { 'accept-language': 'ar' }
  const list = await (await fetch(`${base}/doctors`, { headers })).text()
  return /href="(\/doctor\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '/doctor'
}

/** The minimum of some visits: a page is compressed well soon after its second. */
async function compressedBytes(path: string): Promise<number> {
  let least = Infinity
  for (let visit = 0; visit < 10; visit++) {
    least = Math.min(least, await sentBytes(base + path, 'br'))
    await new Promise((done) => setTimeout(done, 300))
  }
  return least
}

function report(rows: Row[]): void {
  for (const { name, value, goal, unit, isAtLeast = false } of rows) {
    const isMet = isAtLeast ? value >= goal : value <= goal
    const shown = value < 10 ? value.toFixed(3) : value.toFixed(0)
    const goalText = `${isAtLeast ? '≥' : '≤'} ${goal}`
    console.log(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${shown} ${unit} (${goalText})`)
  }
  const met = rows.filter(({ value, goal, isAtLeast }) =>
    isAtLeast ? value >= goal : value <= goal,
  )
  console.log(`${met.length} of ${rows.length} goals met`)
}
