// `npm run restore -- FILE [--wal] [--until TIME]`: fills an empty data folder, or the empty database of DATABASE_URL,
// from a backup; with --wal also from the WAL stored beside it, optionally up to a time.
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { runCommand } from './backup/command.ts'
import { countsText } from './backup/counts.ts'
import { restoreDump } from './backup/restore-dump.ts'
import { restoreBackup } from './backup/restore.ts'
import { StartRefused } from './serving/refusal.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { wal: { type: 'boolean' }, until: { type: 'string' } },
})
const [target] = positionals
const until = z.iso.datetime({ offset: true }).optional().safeParse(values.until)

if (target && until.success && (values.wal || !values.until)) {
  const file = resolve(target)
  const wal = values.wal ? join(dirname(file), 'wal') : undefined
  await runCommand(async ({ data, key, signal, ownerUrl }) => {
    if (ownerUrl) {
      if (wal) throw new StartRefused('--wal continues backups of the project’s own server only.')
      const counts = await restoreDump({ file, data, ownerUrl, key, signal })
      return console.log(`✓ The database is restored: ${countsText(counts)}. npm start serves it.`)
    }
    const order = { file, data, key, signal, wal }
    const time = until.data ? new Date(until.data) : undefined
    const counts = await restoreBackup({ ...order, until: time })
    console.log(`✓ ${data} is restored: ${countsText(counts)}. npm start serves it.`)
  })
} else {
  console.error('Usage: npm run restore -- FILE [--wal [--until 2027-01-31T09:30:00Z]]')
  process.exitCode = 2
}
