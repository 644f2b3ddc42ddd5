import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

/** Cloudflare's limit for a Worker without a paid plan, which ours respects with one too. */
export const MOST_KIB = 3 * 1024

const config = join(root, 'dist/edge/server/wrangler.json')

/** `wrangler deploy` of the edge's bundle up to the upload, without an account; answers its size, compressed. */
export async function rehearseDeploy(): Promise<number> {
  return figureOf(await wrangle(['deploy', '--dry-run', '--config', config]), /gzip: ([\d.]+) KiB/)
}

/** Milliseconds that workerd works before the first request, as wrangler's own profile of a start counts them. */
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
  if (!figure) throw new Error(`wrangler does not say the figure that is asked:\n${said}`)
  return Number(figure)
}

/** For `npm test`: what would be refused when it is deployed is refused here. */
export async function checkDeploy(): Promise<void> {
  const size = await rehearseDeploy()
  if (size > MOST_KIB) throw new Error(`The bundle has ${size} KiB compressed, of ${MOST_KIB}.`)
}
