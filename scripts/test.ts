// `npm test`: every check there is, and at the end "N passed, N failed".
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildEdge, buildOnce } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { playwrightCounts, vitestCounts, type Counts } from './counts.ts'
import { tool } from './run.ts'
import { startSites } from './sites.ts'
import { step } from './steps.ts'

const reports = await mkdtemp(join(tmpdir(), 'balsam-reports-'))
const totals: Counts = { passed: 0, failed: 0 }

// The build makes the route tree and the messages that everything below reads.
await check('Build for Node', buildOnce)
await check('Build for the edge', buildEdge)
await Promise.all([
  check('Types', () => tool('tsc', ['--noEmit'], { quiet: true })),
  check('Format', () => tool('oxfmt', ['--check'], { quiet: true })),
])
await Promise.all([
  check('Lint', () => tool('oxlint', ['--type-aware', '--deny-warnings'], { quiet: true })),
  check('Unused code', () => tool('knip', [], { quiet: true })),
])
await suite('Unit and use cases', runVitest)
await suite('Journeys', runPlaywright)
await rm(reports, { recursive: true })

console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

async function check(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await step(name, work)
    totals.passed += 1
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    totals.failed += 1
  }
}

async function suite(name: string, work: () => Promise<Counts>): Promise<void> {
  const { passed, failed } = await step(name, work)
  totals.passed += passed
  totals.failed += failed
}

async function runVitest(): Promise<Counts> {
  const file = join(reports, 'vitest.json')
  const parts = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const ended = await tool('vitest', parts).then(
    () => true,
    () => false,
  )
  return agreeing(await vitestCounts(file), ended)
}

async function runPlaywright(): Promise<Counts> {
  const file = join(reports, 'playwright.json')
  const chromium = await ensureChromium()
  const sites = await startSites()
  const env = { ...sites.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  try {
    const ended = await tool('playwright', ['test', '--reporter=list,json'], { env }).then(
      () => true,
      () => false,
    )
    return agreeing(await playwrightCounts(file), ended)
  } finally {
    await sites.stop()
  }
}

/** A runner that failed without a failing test has failed all the same. */
function agreeing(counts: Counts, ended: boolean): Counts {
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}
