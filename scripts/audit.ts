// `npm run audit:verify [-- FILE …]`: reads the whole hash chain, and reports where it was tampered with. It
// is compared with the checkpoints in these files, which may be logs, or else in the file of
// AUDIT_CHECKPOINTS.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { verifyAudit } from '../src/server/audit/audit.ts'
import type { AuditVerdict } from '../src/server/audit/entry.ts'
import {
  checkpointSchema,
  type Checkpoint,
} from '../src/server/gateways/checkpoints/checkpoints.ts'
import { withDesk } from './database/command-app.ts'

await withDesk(async (app) => {
  const checkpoints = (await Promise.all(files().map(readCheckpoints))).flat()
  const verdict = await verifyAudit(app, checkpoints)
  if (verdict.ok) {
    const compared = `${checkpoints.length} checkpoints were compared.`
    return console.log(`✓ ${verdict.entries} entries, none of them changed; ${compared}`)
  }
  console.error(`✗ ${sentenceOf(verdict)}`)
  process.exitCode = 1
})

function files(): string[] {
  const given = process.argv.slice(2)
  const { AUDIT_CHECKPOINTS: own = '' } = process.env
  return given.length === 0 && existsSync(own) ? [own] : given
}

/** A log contains other lines too, and a crash may have cut off the last line of a file. */
async function readCheckpoints(file: string): Promise<Checkpoint[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.flatMap((line) => checkpointSchema.safeParse(parsed(line)).data ?? [])
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function sentenceOf(verdict: Extract<AuditVerdict, { ok: false }>): string {
  const { broken, entries } = verdict
  if (broken === 'cut') {
    const { checkpoint } = verdict
    return `The end was cut off: ${entries} entries are left of ${checkpoint.entries} at ${checkpoint.checkedAt}.`
  }
  if (broken === 'checkpoint') return `A checkpoint is not ours; the ${entries} entries are whole.`
  const where =
    broken === 'end'
      ? 'The last entries are missing'
      : `Entry ${broken} is not as it was written, or one before it is missing`
  return `${where}; ${entries} before it are whole.`
}
