// `npm run demo -- remove [--dry-run] [--yes]`: takes the demo's data out of the database, with what belongs to it, after
// a question on a terminal; `--yes` answers it.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { findDemo, removeDemo, type DemoRemoval } from '../src/server/demo/remove.ts'
import type { RemovalCount } from '../src/server/demo/removal-counts.ts'
import { withDesk } from './database/command-app.ts'
import { StartRefused } from './serving/refusal.ts'

const flags = { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } } as const
const { values, positionals } = parseArgs({ options: flags, allowPositionals: true, strict: false })

if (positionals.join(' ') !== 'remove') {
  console.error('Usage: npm run demo -- remove [--dry-run] [--yes]')
  process.exit(2)
}

await withDesk(async (app) => {
  const found = countsOf(await findDemo(app))
  if (found.length === 0) return console.log('There is no demo data: nothing to remove.')
  show(found)
  if (values['dry-run']) return console.log('\nNothing was removed: this was a dry run.')
  if (!(await isConfirmed())) {
    console.error('Nothing was removed.')
    process.exitCode = 1
    return
  }
  const rows = countsOf(await removeDemo(app)).reduce((sum, { count }) => sum + count, 0)
  console.log(`✓ ${rows} rows of the demo are removed, and no start adds them again.`)
  if (process.env['SEED'] === 'demo')
    console.warn('SEED=demo still allows trial payments: set SEED=none, and start the site again.')
})

function countsOf(removal: DemoRemoval): RemovalCount[] {
  if (removal.ok) return removal.counts
  throw new StartRefused(
    removal.code === 'busy'
      ? 'The site is writing to these tables: nothing was removed, try again.'
      : 'People have paid real money for visits or offers of the demo: refund it first. Nothing was removed.',
  )
}

function show(counts: readonly RemovalCount[]): void {
  console.log('This is the demo’s, or belongs to it:\n')
  const width = Math.max(...counts.map(({ table }) => table.length))
  for (const { table, count, byPeople } of counts.toReversed()) {
    const made = byPeople > 0 ? `  (${byPeople} by people)` : ''
    console.log(`  ${table.replaceAll('_', ' ').padEnd(width)} ${String(count).padStart(8)}${made}`)
  }
}

async function isConfirmed(): Promise<boolean> {
  if (values.yes) return true
  if (!process.stdin.isTTY)
    throw new StartRefused('This removes data, and asks first: run it on a terminal, or add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    '\nNobody who booked is told. A backup is the only way back.\nType “remove” to go on: ',
  )
  terminal.close()
  return answer.trim() === 'remove'
}
