import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')

/** Cloudflare's limit for a Worker on the free plan, which we also respect on a paid one. */
export const MOST_KIB = 3 * 1024

const config = join(root, 'dist/edge/server/wrangler.json')

/**
 * `wrangler deploy` of the edge's bundle without the upload and without an account; returns its compressed
 * size.
 */
export async function dryRunDeploy(): Promise<number> {
  return figureOf(await wrangle(['deploy', '--dry-run', '--config', config]), /gzip: ([\d.]+) KiB/)
}

/** The milliseconds of workerd before the first request, from wrangler's own start-up profile. */
export async function measureStart(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'balsam-start-'))
  const outfile = join(folder, 'start.cpuprofile')
  const said = await wrangle(['check', 'startup', '--config', config, '--outfile', outfile])
  await rm(folder, { recursive: true })
  return figureOf(said, /Active: ([\d.]+) ms/)
}

async function wrangle(parts: string[]): Promise<string> {
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' }
  const options = { env, maxBuffer: 10_000_000 }
  const wrangler = join(root, 'node_modules/.bin/wrangler')
  return (await promisify(execFile)(wrangler, parts, options)).stdout
}

function figureOf(said: string, pattern: RegExp): number {
  const [, figure] = pattern.exec(said) ?? []
  if (!figure) throw new Error(`wrangler did not print the expected figure:\n${said}`)
  return Number(figure)
}

/** For `npm test`: fails here if a deployment would be refused. */
export async function checkDeploy(): Promise<void> {
  const size = await dryRunDeploy()
  if (size > MOST_KIB) throw new Error(`The bundle has ${size} KiB compressed, of ${MOST_KIB}.`)
}
