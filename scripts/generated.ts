import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { createServer } from 'vite'
import { fingerprint } from './fingerprint.ts'
import { messageOptions } from './messageoptions.ts'

const root = join(import.meta.dirname, '..')
const made = ['src/routeTree.gen.ts', 'src/paraglide/messages.js']
const cache = join(root, 'node_modules', '.cache')
const stamp = join(cache, 'generated-from.txt')

/** The messages as `npm run dev` makes them: one file a language, not one a message. */
const ofDevelopment = 'src/paraglide/messages/ar.js'

/**
 * The route tree and the messages, which types and tests read: made as a build makes them, when stale.
 * Builds that follow find them done and write nothing, so that they may run beside each other.
 */
export async function ensureGenerated(): Promise<void> {
  const wanted = await fingerprint(['src/routes', 'messages', 'project.inlang/settings.json'])
  const isThere = (file: string) => existsSync(join(root, file))
  const isMade = made.every(isThere) && !isThere(ofDevelopment)
  if (isMade && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  await compileMessages()
  await makeRouteTree()
  await writeFile(stamp, wanted)
}

/**
 * For builds one file a message, so that a page loads its own; for tests one a language, because a test
 * that loads one for each message waits for little else.
 */
async function compileMessages(): Promise<void> {
  const outdir = join(root, 'src', 'paraglide')
  const isServer = 'import.meta.env.SSR'
  await compile({ ...messageOptions, outdir, outputStructure: 'message-modules', isServer })
  const forTests = join(cache, 'messages')
  const ofTests = { outdir: forTests, outputStructure: 'locale-modules', isServer: 'true' } as const
  await compile({ ...messageOptions, ...ofTests })
  await writeFile(join(forTests, 'package.json'), '{ "type": "module" }')
}

/**
 * The framework's plugin makes it while a server is being set up. In production that of the messages
 * finds what is compiled above, and writes nothing.
 */
async function makeRouteTree(): Promise<void> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
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
