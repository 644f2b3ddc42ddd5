import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../serving/ports.ts'
import { run, said, site, type Site } from './site-process.ts'

const root = join(import.meta.dirname, '..', '..')

/** How long after one run of maintenance the next one begins; production's cron runs once a minute. */
const CRON_MILLISECONDS = 60_000

/** The site's bundle for the edge in workerd. */
export function startEdge(settings: Record<string, string>): Promise<Site> {
  return startWorker(join(root, 'dist/edge/server/wrangler.json'), settings)
}

/**
 * A Worker, with everything that it stores in its own folder; the database is reached through a simulation of
 * Hyperdrive.
 */
export async function startWorker(
  config: string,
  { DATABASE_URL = '', ...settings }: Record<string, string>,
): Promise<Site> {
  const [port, inspector] = [await freePort(), await freePort()]
  const state = await mkdtemp(join(tmpdir(), 'balsam-edge-'))
  const url = `http://localhost:${port}`
  const parts = ['dev', '--config', config]
  const known = { PUBLIC_ORIGIN: url, ...settings }
  const vars = Object.entries(known).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const places = ['--ip', '127.0.0.1', '--port', String(port), '--persist-to', state]
  const child = run(
    join(root, 'node_modules/.bin/wrangler'),
    [...parts, ...vars, ...places, '--inspector-port', String(inspector)],
    {
      WRANGLER_HYPERDRIVE_LOCAL_CONNECTION_STRING_HYPERDRIVE: DATABASE_URL,
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      CI: 'true',
      // The edge has the real clock: esbuild, which wrangler runs, ends under libfaketime.
      LD_PRELOAD: '',
    },
  )
  await said(child, 'Ready on')
  const cron = setInterval(() => void runCron(url).catch(() => {}), CRON_MILLISECONDS)
  const { stop, ...running } = site(child, url)
  return {
    ...running,
    stop: async () => {
      clearInterval(cron)
      await stop()
      await rm(state, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Makes workerd run the site's scheduled handler, as Cloudflare's cron does. */
export async function runCron(url: string): Promise<void> {
  const answer = await fetch(`${url}/cdn-cgi/local/scheduled`)
  if (!answer.ok) throw new Error(`The scheduled handler answered ${answer.status}.`)
}
