// `npm run release:switch [-- REF]`: builds REF (a tag or a commit; otherwise the files as they are), migrates, and lets
// `npm run serve` switch to it without refusing a request. `-- --back` returns to the commit before the last switch.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { returnPoint, switchRelease } from './release/switch.ts'
import { StartRefused } from './serving/refusal.ts'
import { loadEnvFile } from './serving/settings.ts'

const root = join(import.meta.dirname, '..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { back: { type: 'boolean', default: false } },
})

loadEnvFile()
try {
  const ref = values.back ? await returnPoint() : positionals[0]
  const { release, commit } = await switchRelease(root, ref)
  console.log(`✓ ${release} (${commit}) is served. \`npm run release:switch -- --back\` returns.`)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
