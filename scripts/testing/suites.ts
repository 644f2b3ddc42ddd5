import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capacityText, measureCapacity, workersFor } from './capacity.ts'
import { coverageOptions, describeCoverage } from './coverage.ts'
import { playwrightCounts, vitestCounts, type Counts } from './reports.ts'
import { ensureGenerated } from '../build/generated.ts'
import { tool } from './run.ts'

const root = join(import.meta.dirname, '..', '..')

/** This many files are reported test by test, more with a dot each. */
const FEW = 10

/** Measured before a run keeps the machine busy itself. */
const capacity = measureCapacity()

const workers = workersFor(capacity)

export const workersText = `${capacityText(capacity)}: ${workers} workers for unit tests, and as many for journeys.`

export type SiteKind = 'built' | 'dev' | 'edge'

/** The test files whose path contains one of these parts; all of them without a part. */
export function filesOf(patterns: string[], parts: string[]): string[] {
  const files = globSync(patterns, { cwd: root })
  return files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
}

/** Unit and use-case tests, with coverage of domain and server by request. */
export async function runVitest(files: string[], { coverage = false } = {}): Promise<Counts> {
  await ensureGenerated()
  return inFolder(async (folder) => {
    const report = join(folder, 'vitest.json')
    const isFew = files.length > 0 && files.length <= FEW
    const shown = isFew ? '--reporter=default' : '--reporter=dot'
    const parts = [
      'run',
      shown,
      `--maxWorkers=${workers}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(coverage ? coverageOptions(folder) : []),
      ...files,
    ]
    const ended = await didEnd(tool('vitest', parts))
    if (coverage) console.log(await describeCoverage(folder))
    return agreeing(await vitestCounts(report), ended)
  })
}

/** Tests in a browser and over HTTP, against sites that are started for them. */
export function runPlaywright(parts: string[], kind: SiteKind): Promise<Counts> {
  return inFolder(async (folder) => {
    const { ensureChromium } = await import('./chromium.ts')
    const { startSites, runningDev } = await import('./sites.ts')
    const report = join(folder, 'playwright.json')
    const chromium = await ensureChromium()
    const sites =
      kind === 'dev' ? await runningDev() : await startSites(kind === 'edge' ? 'edge' : 'node')
    const env = {
      ...sites.env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      WORKERS: String(workers),
    }
    try {
      const ended = await didEnd(
        tool('playwright', ['test', '--reporter=list,json', ...parts], { env }),
      )
      return agreeing(await playwrightCounts(report), ended)
    } finally {
      await sites.stop()
    }
  })
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'balsam-reports-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function didEnd(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

/** A runner that failed without a failing test counts as a failure. */
function agreeing(counts: Counts, ended: boolean): Counts {
  return ended || counts.failed > 0
    ? counts
    : { ...counts, failed: 1, failures: ['The runner itself failed.'] }
}
