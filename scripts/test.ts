// `npm test`: every check, and at the end "N passed, N failed". A part of it by name: `npm test -- unit |
// journeys | server | <feature or file>`, journeys with `--site dev` and `--site edge` too, and a share of
// them with `--part 1/3`; unit tests with `--coverage`, of src/domain and src/server. Only `npm test -- emulators`
// runs against Google's emulators, and only `npm test -- browsers` runs in all engines and old browsers; both
// install what they need. Only `npm test -- clock` sets the site's clock, where libfaketime is installed, and only
// `npm test -- disguised` runs parts as on other machines.
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { z } from 'zod'
import { withProgress } from './testing/progress.ts'
import type { Counts } from './testing/reports.ts'
import { useMemory } from './testing/scratch.ts'
import { attempt, step, totals } from './testing/steps.ts'
import { filesOf, runPlaywright, runVitest, workersText } from './testing/suites.ts'

const unitFiles = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']
const journeyFiles = ['e2e/journeys/*.spec.ts']
const serverFiles = ['e2e/http/*.server.ts']
const emulatorFiles = ['e2e/emulators/*.emulator.ts']
const browserFiles = ['e2e/browsers/*.browsers.ts']
const clockFiles = ['e2e/clock/*.clock.ts']

const suites = new Set(['unit', 'journeys', 'server', 'emulators', 'browsers', 'clock'])

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'built' },
    part: { type: 'string', default: '1/1' },
    coverage: { type: 'boolean', default: false },
  },
})
const site = z.enum(['built', 'dev', 'edge']).parse(values.site)
const part = z
  .string()
  .regex(/^\d+\/\d+$/, '--part is written as 1/3')
  .parse(values.part)

const leaveMemory = await useMemory()
const [first, ...others] = positionals
if (first === 'disguised') {
  const { runDisguised } = await import('./testing/disguised.ts')
  await runDisguised(others)
} else {
  console.log(workersText)
  const work = () => (first === undefined ? everything() : some(positionals))
  await withProgress(process.argv.slice(2).join(' '), work)
}
await leaveMemory()
for (const failure of totals.failures) console.log(`\n✗ ${failure}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)

async function everything(): Promise<void> {
  const { checks } = await import('./testing/checks.ts')
  const { ensureLightChromium } = await import('./testing/chromium.ts')
  const { ensureEngines } = await import('./testing/engines.ts')
  const { ensureGenerated } = await import('./build/generated.ts')
  const { checkDeploy } = await import('./build/dry-run-deploy.ts')
  await step('Route tree and messages', ensureGenerated)
  // If none can be installed the journeys say so.
  const browsers = ensureLightChromium().then(ensureEngines)
  const built = build()
  // Half of the time of unit tests is waiting for servers that start, stop and don't respond: the first journeys use it.
  await Promise.all([
    built.then(() => attempt('Deployment to the edge, rehearsed', checkDeploy)),
    ...checks.map(({ name, work }) => attempt(name, work)),
    suite('Unit and use cases', () => runVitest([], values)),
    Promise.all([browsers, built]).then(journeys),
  ])
}

async function journeys(): Promise<void> {
  const own = ['\\.(spec|server|browsers)\\.ts$', '--grep-invert=@full']
  await suite('Journeys', () => runPlaywright(own, 'built'))
  const turn = await edgeTurn()
  await suite('Journeys at the edge', () => runPlaywright(['\\.spec\\.ts$', ...turn], 'edge'))
}

/** A third of the journeys in one of the languages: six consecutive commits cover all of them at the edge. */
async function edgeTurn(): Promise<string[]> {
  const counting = promisify(execFile)('git', ['rev-list', '--count', 'HEAD'])
  const count = await counting.then(
    ({ stdout }) => Number(stdout),
    () => 0,
  )
  const project = count % 2 === 0 ? 'ar-phone' : 'en-desktop'
  return [`--shard=${(count % 3) + 1}/3`, `--project=${project}`]
}

async function some(parts: string[]): Promise<void> {
  const units = chosen('unit', unitFiles, parts)
  const browsers = chosen('browsers', browserFiles, parts)
  const journeys = [
    ...chosen('journeys', journeyFiles, parts),
    ...chosen('server', serverFiles, parts),
    ...(parts.includes('emulators') ? chosen('emulators', emulatorFiles, parts) : []),
    ...browsers,
    ...(parts.includes('clock') ? chosen('clock', clockFiles, parts) : []),
  ]
  if (units.length + journeys.length === 0) console.error(`No test is at ${parts.join(' ')}.`)
  if (units.length > 0) await suite('Unit and use cases', () => runVitest(units, values))
  if (journeys.length === 0) return
  if (parts.includes('clock')) {
    const { findFaketime } = await import('./testing/fake-time.ts')
    await step('libfaketime', async () => requireLibrary(findFaketime()))
  }
  if (site !== 'dev') {
    const { ensureGenerated } = await import('./build/generated.ts')
    await step('Route tree and messages', ensureGenerated)
    await build()
  }
  if (parts.includes('emulators')) {
    const { ensureEmulators } = await import('./testing/emulators.ts')
    await step('Emulators of Firebase', ensureEmulators)
  }
  if (browsers.length > 0) {
    const { ensureAllEngines } = await import('./testing/engines.ts')
    await step('Browsers', ensureAllEngines)
  }
  await suite('Journeys', () => runPlaywright([...journeys, `--shard=${part}`], site))
}

function requireLibrary(library: string | null): void {
  if (!library) throw new Error('Not installed: on Debian, `apt-get install faketime` installs it.')
}

/** A suite is selected by its whole name; otherwise files are, by any part of their path. */
function chosen(suiteName: string, patterns: string[], parts: string[]): string[] {
  const others = parts.filter((part) => !suites.has(part))
  if (parts.includes(suiteName)) return filesOf(patterns, others)
  return others.length === parts.length ? filesOf(patterns, others) : []
}

async function build(): Promise<void> {
  const { buildEdge, buildOnce, sourcesId } = await import('./build/build.ts')
  await Promise.all([
    attempt('Build for Node', async () => buildOnce(await sourcesId())),
    attempt('Build for the edge', buildEdge),
  ])
}

async function suite(name: string, work: () => Promise<Counts>): Promise<void> {
  const { passed, failed, failures } = await step(name, work)
  totals.passed += passed
  totals.failed += failed
  totals.failures.push(...failures)
}
