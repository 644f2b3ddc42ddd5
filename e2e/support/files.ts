import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Sql } from './sql.ts'

/** Runs the command that moves files to where these settings store them; returns its output. */
export async function moveFiles(settings: Record<string, string>): Promise<string> {
  const parts = ['scripts/firebase.ts', 'files', '--move']
  const { stdout } = await promisify(execFile)(process.execPath, parts, {
    env: { ...process.env, FIREBASE_SERVICES: '', ...settings },
  })
  return stdout
}

export async function placeOf(sql: Sql, id: string) {
  const [row] = await sql`
    select content is not null as in_row, object is not null as in_bucket from files where id = ${id}`
  return row && { ...row }
}
