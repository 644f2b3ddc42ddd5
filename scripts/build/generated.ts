import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import { fingerprint } from './fingerprint.ts'
import { ensureMessages } from '../plugins/messages.ts'

const root = join(import.meta.dirname, '..', '..')
const tree = join(root, 'src', 'routeTree.gen.ts')
const stamp = join(root, 'node_modules', '.cache', 'routes.txt')

/**
 * The route tree and the messages, which types and tests need: generated as by a build, if outdated. Later
 * builds then write nothing, so that several may run at the same time.
 */
export async function ensureGenerated(): Promise<void> {
  await ensureMessages()
  const current = await fingerprint(['src/routes'])
  const isMade = existsSync(tree) && (await readFile(stamp, 'utf8').catch(() => '')) === current
  if (isMade) return
  await makeRouteTree()
  await writeFile(stamp, current)
}

/** The framework's plugin generates it while a server is being created, which sets NODE_ENV to development. */
async function makeRouteTree(): Promise<void> {
  const { NODE_ENV } = process.env
  try {
    const server = await createServer({
      root,
      logLevel: 'error',
      server: { middlewareMode: true, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    await server.close()
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
