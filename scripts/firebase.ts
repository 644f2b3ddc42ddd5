// `npm run firebase -- mirror --all`: writes all public data to Firestore again, and removes documents that
// should not be there. `npm run firebase -- files --move`: moves documents and pictures to where new ones are
// stored, the bucket or the database. `npm run firebase -- files --unnamed`: lists objects of the bucket
// without a row; `--remove-unnamed` removes them.
import { setTimeout } from 'node:timers/promises'
import type { App } from '../src/server/app.ts'
import { listUnnamed, queueUnnamed } from '../src/server/files/unnamed.ts'
import { readMirrorBacklog } from '../src/server/mirror/queue.ts'
import { feedMirror, rebuildMirror } from '../src/server/mirror/sync.ts'
import { moveFiles } from '../src/server/files/move-all.ts'
import { removeObjects } from '../src/server/files/remove-objects.ts'
import { withDesk } from './database/command-app.ts'

const works: Record<string, (app: App) => Promise<void>> = {
  'mirror --all': writeMirror,
  'files --move': move,
  'files --unnamed': showUnnamed,
  'files --remove-unnamed': removeUnnamed,
}
const work = works[process.argv.slice(2).join(' ')]

if (!work) {
  console.error(
    Object.keys(works)
      .map((each) => `Usage: npm run firebase -- ${each}`)
      .join('\n'),
  )
  process.exit(2)
}

await withDesk(work)

async function writeMirror(app: App): Promise<void> {
  await rebuildMirror(app)
  let { waiting, failing } = await write(app)
  // A running site holds some of them, for at most a minute.
  for (let second = 0; waiting > 0 && failing.length === 0 && second < 90; second += 1) {
    await setTimeout(1000)
    ;({ waiting, failing } = await write(app))
  }
  if (waiting === 0) {
    console.log('The mirror has all that is public.')
    return
  }
  for (const { path, reason } of failing) {
    console.error(`${path}: ${reason}`)
  }
  console.error(`${waiting} changes wait: the site tries them again while it runs.`)
  process.exitCode = 1
}

/** Processes everything that is due; returns what is left. */
async function write(app: App) {
  for (;;) {
    const some = await feedMirror(app)
    if (some === 0) return readMirrorBacklog(app, 20)
    console.log(`${some} changes written`)
  }
}

async function move(app: App): Promise<void> {
  const place = app.gateways.objectStore?.takesNew ? 'the bucket' : 'the database'
  const { moved, left } = await moveFiles(app, (done, of) => {
    if (done % 100 === 0) console.log(`${done} of ${of} moved`)
  })
  const removed = await removeAll(app)
  if (removed > 0) console.log(`${removed} objects that nothing needs any more were removed.`)
  for (const { row, why } of left) console.error(`${row.table} ${JSON.stringify(row.key)}: ${why}`)
  console.log(`${moved} files moved to ${place}, ${left.length} left.`)
  if (left.length > 0) process.exitCode = 1
}

async function showUnnamed(app: App): Promise<void> {
  let count = 0
  for await (const names of listUnnamed(app)) {
    for (const name of names) console.log(name)
    count += names.length
  }
  console.log(`${count} objects of the bucket are not known to the database.`)
}

async function removeUnnamed(app: App): Promise<void> {
  const queued = await queueUnnamed(app)
  await removeAll(app)
  console.log(`${queued} objects that the database does not know were removed.`)
}

/** Everything that is due; stops if the bucket is unavailable. */
async function removeAll(app: App): Promise<number> {
  let removed = 0
  for (;;) {
    const some = await removeObjects(app)
    if (some === 0) return removed
    removed += some
  }
}
