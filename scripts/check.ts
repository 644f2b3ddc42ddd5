// `npm run check`: types, lint, format and unused code, without a build.
import { checks } from './testing/checks.ts'
import { ensureGenerated } from './build/generated.ts'
import { attempt, step, totals } from './testing/steps.ts'

await step('Generated files', ensureGenerated)
await Promise.all(checks.map(({ name, work }) => attempt(name, work)))
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
