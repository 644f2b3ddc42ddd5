import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

/** Cloudflare's limit for a Worker without a paid plan, which ours respects with one too. */
export const MOST_KIB = 3 * 1024

/** `wrangler deploy` of the edge's bundle up to the upload, without an account; answers its size, compressed. */
export async function rehearseDeploy(): Promise<number> {
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/wrangler'),
    ['deploy', '--dry-run', '--config', join(root, 'dist/edge/server/wrangler.json')],
    { env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' }, maxBuffer: 10_000_000 },
  )
  const [, size] = /gzip: ([\d.]+) KiB/.exec(stdout) ?? []
  if (!size) throw new Error(`wrangler does not say how big the bundle is:\n${stdout}`)
  return Number(size)
}

/** For `npm test`: what would be refused when it is deployed is refused here. */
export async function checkDeploy(): Promise<void> {
  const size = await rehearseDeploy()
  if (size > MOST_KIB) throw new Error(`The bundle has ${size} KiB compressed, of ${MOST_KIB}.`)
}
