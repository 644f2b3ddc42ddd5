// `npm run preflight [-- --json]`: what a site needs before it opens, and what its server lacks. Ends with 1 if
// something required is missing. `--notify` tells the owner when that has changed, and ends with 2 if a gateway refuses that.
import { parseArgs } from 'node:util'
import { ensureMessages } from './plugins/messages.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    notify: { type: 'boolean', default: false },
  },
})

// What the owner is told is compiled from the messages.
await ensureMessages()
const { runPreflight } = await import('./serving/preflight.ts')
await runPreflight(values)
