// The time of a start with its own database and a built release, until the site answers.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../scripts/serving/ports.ts'
import { run, site } from '../scripts/testing/site-process.ts'
import type { Row } from './row.ts'

/** The first start creates and fills the database; the second is measured, and builds nothing. */
export async function coldStart(): Promise<Row[]> {
  const data = await mkdtemp(join(tmpdir(), 'balsam-cold-'))
  // When run as root, the database runs as another user, who needs access to this folder.
  await chmod(data, 0o755)
  await started(data)
  const value = await started(data)
  await rm(data, { recursive: true, force: true, maxRetries: 5 })
  return [{ name: 'cold start with its database', value, goal: 500, unit: 'ms' }]
}

async function started(data: string): Promise<number> {
  const port = String(await freePort())
  const startedAt = performance.now()
  const env = { BALSAM_DATA_DIR: data, PORT: port, PROCESSES: '1' }
  const child = run(process.execPath, await startCommand(), env)
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}.`)
    await setTimeout(10)
  }
  const milliseconds = performance.now() - startedAt
  await site(child, url).stop()
  return milliseconds
}

/** What `npm start` runs: with its memory limits, and with the code that the previous start compiled. */
async function startCommand(): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(text))
  return scripts.start.split(' ').slice(1)
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
