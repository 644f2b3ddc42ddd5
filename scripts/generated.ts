import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'
import { fingerprint } from './fingerprint.ts'

const root = join(import.meta.dirname, '..')
const made = ['src/routeTree.gen.ts', 'src/paraglide/messages.js']
const stamp = join(root, 'node_modules', '.cache', 'generated-from.txt')

/** The route tree and the messages, which types and tests read: made as a build makes them, when stale. */
export async function ensureGenerated(): Promise<void> {
  const wanted = await fingerprint(['src/routes', 'messages', 'project.inlang/settings.json'])
  const isMade = made.every((file) => existsSync(join(root, file)))
  if (isMade && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  // Vite's plugins make them while a server is being set up.
  const server = await createServer({
    root,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await server.close()
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, wanted)
}
