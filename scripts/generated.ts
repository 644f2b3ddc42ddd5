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
  await makeAsBuilds()
  await compileForTests()
  await writeFile(stamp, wanted)
}

/** In four files: a test that loads one file for each message waits for little else. */
async function compileForTests(): Promise<void> {
  const outdir = join(cache, 'messages')
  await compile({ ...messageOptions, outdir, outputStructure: 'locale-modules', isServer: 'true' })
  await writeFile(join(outdir, 'package.json'), '{ "type": "module" }')
}

/** Vite's plugins make them while a server is being set up; for builds or for development by NODE_ENV. */
async function makeAsBuilds(): Promise<void> {
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
