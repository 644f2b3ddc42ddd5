// `npm run audit:verify`: reads the whole chain of what was done, and says where it was tampered with.
import { withDesk } from './desk.ts'

await withDesk(async ({ audit }) => {
  const verdict = await audit.verify()
  if (verdict.ok) return console.log(`✓ ${verdict.entries} entries, each as it was written.`)
  const where =
    verdict.broken === 'end'
      ? 'The last entries are missing'
      : `Entry ${verdict.broken} is not as it was written, or one before it is missing`
  console.error(`✗ ${where}; ${verdict.entries} before it are whole.`)
  process.exitCode = 1
})
