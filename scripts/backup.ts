// `npm run backup -- DIR`: an encrypted copy of the database and the secrets, made while the site runs, and tested.
// `--copy TARGET` copies it to another machine, `--keep 7d4w` then removes older ones, `npm run backup -- DIR --wal`
// adds the later WAL of the project's own server to DIR/wal, and `npm run backup -- --new-key` prints a key.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../src/server/clock.ts'
import { readDatabaseClock } from '../src/server/db/clock.ts'
import { connect } from '../src/server/db/connect.ts'
import { findClockDoubt } from '../src/server/operations/clock-guard.ts'
import { runCommand, type Context } from './backup/command.ts'
import { countsText } from './backup/counts.ts'
import { makeDump } from './backup/dump.ts'
import { periodOf, removeExpired, type Period } from './backup/expiry.ts'
import { makeBackup } from './backup/make.ts'
import { checkTarget, copyOff, removeExpiredCopies } from './backup/off-machine.ts'
import type { Backup } from './backup/seal-backup.ts'
import { newKey } from './backup/seal.ts'
import { keepWal, type StoredWal } from './backup/wal.ts'
import { makeFolder } from './database/cluster.ts'
import { startDatabase } from './database/database.ts'
import { StartRefused } from './serving/refusal.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'new-key': { type: 'boolean' },
    wal: { type: 'boolean' },
    keep: { type: 'string' },
    copy: { type: 'string' },
  },
})
const [folder] = positionals.map((path) => resolve(path))

if (values['new-key']) console.log(await newKey())
else if (folder && values.wal && !values.keep && !values.copy)
  await runCommand((context) => storeWal(folder, context))
else if (folder && !values.wal) await runCommand((context) => backUp(folder, context))
else {
  console.error(
    'Usage: npm run backup -- DIR [--copy TARGET] [--keep 7d4w]\n       npm run backup -- DIR --wal\n       npm run backup -- --new-key',
  )
  process.exitCode = 2
}

async function backUp(folder: string, context: Context): Promise<void> {
  const began = performance.now()
  const { signal } = context
  // Before the work, which takes minutes.
  const period = values.keep === undefined ? null : periodOf(values.keep)
  if (values.copy) await checkTarget(values.copy, { signal })
  await mkdir(folder, { recursive: true })
  const { url, backup } = await backUpDatabase(folder, context)
  console.log(lineOf(backup, performance.now() - began))
  if (values.copy) {
    await copyOff(backup.file, values.copy, { signal })
    console.log(`✓ It was copied to ${values.copy}.`)
  }
  if (period) console.log(await removal({ url, folder, period, signal }))
}

async function backUpDatabase(
  folder: string,
  context: Context,
): Promise<{ url: string; backup: Backup }> {
  const { data, ownerUrl, key, signal } = context
  if (ownerUrl) {
    await makeFolder(data)
    return { url: ownerUrl, backup: await makeDump({ ownerUrl, data, folder, key, signal }) }
  }
  const adminUrl = await startOwn(context)
  return { url: adminUrl, backup: await makeBackup({ adminUrl, data, folder, key, signal }) }
}

async function storeWal(folder: string, context: Context): Promise<void> {
  const { data, key, signal } = context
  if (context.ownerUrl)
    throw new StartRefused(
      'WAL of another server is archived by its own tools: see docs/operations/backup.md.',
    )
  const adminUrl = await startOwn(context)
  console.log(walLine(await keepWal({ adminUrl, data, folder: join(folder, 'wal'), key, signal })))
}

/** Starts or adopts the project's own server; returns its superuser's address. */
async function startOwn({ data, ending }: Context): Promise<string> {
  if (!existsSync(join(data, 'postgres', 'PG_VERSION')))
    throw new StartRefused(`${data} has no database to back up.`)
  const { adminUrl } = await ending.keep(startDatabase(data), ({ stop }) => stop())
  return adminUrl
}

type Removal = { url: string; folder: string; period: Period; signal: AbortSignal }

async function removal({ url, folder, period, signal }: Removal): Promise<string> {
  const { db, close } = connect(url, { max: 1 })
  const databaseNow = () => readDatabaseClock(db)
  const doubt = await findClockDoubt({ db, clock: systemClock, databaseNow }).finally(close)
  if (doubt) return `✗ No backup was removed, because the clock may be wrong (${doubt}).`
  const now = new Date()
  const { backups, segments } = await removeExpired(folder, period, now)
  const copies = values.copy ? await removeExpiredCopies(values.copy, { period, now, signal }) : 0
  return `✓ Removed past their period: ${backups} backups, ${copies} copies, ${segments} segments of WAL.`
}

function lineOf(backup: Backup, milliseconds: number): string {
  const size = `${(backup.bytes / 1e6).toFixed(1)} MB in ${(milliseconds / 1000).toFixed(1)} s`
  const until = `everything until ${backup.endedAt.toISOString()}`
  return `✓ ${backup.file}: ${size}, ${until}, ${countsText(backup)}.`
}

function walLine({ segments, isFirst }: StoredWal): string {
  const first = isFirst ? ' Nothing was kept before: make a backup now, which it continues.' : ''
  return `✓ ${segments} segments of WAL were added.${first}`
}
