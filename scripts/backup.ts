// `npm run backup -- DIR`: an encrypted copy of the project's own database and secrets, made while the site
// runs, and tested. `--keep 14d` then removes those that are older, `npm run backup -- DIR --wal` adds later
// WAL to DIR/wal, and `npm run backup -- --new-key` prints a key.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../src/server/clock.ts'
import { readDatabaseClock } from '../src/server/db/clock.ts'
import { connect } from '../src/server/db/connect.ts'
import { findClockDoubt } from '../src/server/operations/clock-guard.ts'
import { runCommand } from './backup/command.ts'
import { daysOf, removeExpired, type Removed } from './backup/expiry.ts'
import { makeBackup, type Backup } from './backup/make.ts'
import { countsText } from './backup/recover.ts'
import { newKey } from './backup/seal.ts'
import { keepWal, type StoredWal } from './backup/wal.ts'
import { startDatabase } from './database/database.ts'
import { StartRefused } from './serving/refusal.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'new-key': { type: 'boolean' }, wal: { type: 'boolean' }, keep: { type: 'string' } },
})
const [target] = positionals

if (values['new-key']) console.log(await newKey())
else if (target && !(values.wal && values.keep)) await backUp(resolve(target))
else {
  console.error(
    'Usage: npm run backup -- DIR [--keep 14d | --wal]\n       npm run backup -- --new-key',
  )
  process.exitCode = 2
}

async function backUp(folder: string): Promise<void> {
  const began = performance.now()
  await runCommand(async ({ ending, data, key, signal }) => {
    // Before the work, which takes minutes.
    const days = values.keep === undefined ? null : daysOf(values.keep)
    if (!existsSync(join(data, 'postgres', 'PG_VERSION')))
      throw new StartRefused(`${data} has no database to back up.`)
    await mkdir(folder, { recursive: true })
    const { adminUrl } = await ending.keep(startDatabase(data), ({ stop }) => stop())
    const order = { adminUrl, data, key, signal }
    if (values.wal)
      return console.log(walLine(await keepWal({ ...order, folder: join(folder, 'wal') })))
    console.log(lineOf(await makeBackup({ ...order, folder }), performance.now() - began))
    if (days) console.log(await removal(adminUrl, folder, days))
  })
}

async function removal(adminUrl: string, folder: string, days: number): Promise<string> {
  const { db, close } = connect(adminUrl, { max: 1 })
  const databaseNow = () => readDatabaseClock(db)
  const doubt = await findClockDoubt({ db, clock: systemClock, databaseNow }).finally(close)
  if (doubt) return `✗ No backup was removed, because the clock may be wrong (${doubt}).`
  return removalLine(await removeExpired(folder, days, new Date()), days)
}

function removalLine({ backups, segments }: Removed, days: number): string {
  return `✓ ${backups} backups from more than ${days} days ago were removed, and ${segments} segments of WAL.`
}

function lineOf(backup: Backup, milliseconds: number): string {
  const size = `${(backup.bytes / 1e6).toFixed(1)} MB in ${(milliseconds / 1000).toFixed(1)} s`
  const until = `everything until ${backup.endedAt.toISOString()}`
  const secrets = backup.hasSecrets
    ? ''
    : '; WITHOUT the secrets, which are settings: keep SESSION_SECRET and DATA_SECRET'
  return `✓ ${backup.file}: ${size}, ${until}, ${countsText(backup)}${secrets}.`
}

function walLine({ segments, isFirst }: StoredWal): string {
  const first = isFirst ? ' Nothing was kept before: make a backup now, which it continues.' : ''
  return `✓ ${segments} segments of WAL were added.${first}`
}
