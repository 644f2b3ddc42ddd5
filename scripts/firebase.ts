// `npm run firebase -- mirror --all`: writes all that is public to Firestore anew, and removes what is gone.
import { feedMirror, rebuildMirror } from '../src/server/mirroring.server.ts'
import { withDesk } from './desk.ts'

const [verb, option] = process.argv.slice(2)

if (verb !== 'mirror' || option !== '--all') {
  console.error('Usage: npm run firebase -- mirror --all')
  process.exit(2)
}

await withDesk(async (services) => {
  await rebuildMirror(services)
  let written = 0
  for (;;) {
    const some = await feedMirror(services)
    if (some === 0) break
    written += some
    console.log(`${written} changes written`)
  }
  const { waiting, failing } = await services.mirrorQueue.state(20)
  if (waiting === 0) {
    console.log('The mirror has all that is public.')
    return
  }
  for (const { collection, document, reason } of failing) {
    console.error(`${collection}/${document}: ${reason}`)
  }
  console.error(`${waiting} changes wait: the site tries them again while it runs.`)
  process.exitCode = 1
})
