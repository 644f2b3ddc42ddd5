// `npm run firebase -- mirror --all`: writes all that is public to Firestore anew, and removes what is gone.
import { setTimeout } from 'node:timers/promises'
import { feedMirror, rebuildMirror } from '../src/server/mirroring.server.ts'
import { withDesk } from './desk.ts'

const [verb, option] = process.argv.slice(2)

if (verb !== 'mirror' || option !== '--all') {
  console.error('Usage: npm run firebase -- mirror --all')
  process.exit(2)
}

await withDesk(async (services) => {
  await rebuildMirror(services)
  let { waiting, failing } = await write(services)
  // A site that runs takes some of them for a minute at most.
  for (let second = 0; waiting > 0 && failing.length === 0 && second < 90; second += 1) {
    await setTimeout(1000)
    ;({ waiting, failing } = await write(services))
  }
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

/** All that is due; answers what is left. */
async function write(services: Parameters<typeof rebuildMirror>[0]) {
  for (;;) {
    const some = await feedMirror(services)
    if (some === 0) return services.mirrorQueue.state(20)
    console.log(`${some} changes written`)
  }
}
