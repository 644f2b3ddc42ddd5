import { constants, brotliCompress, gzip } from 'node:zlib'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fingerprint, listFiles } from './fingerprint.ts'
import { addRelease, isBuilt, switchTo } from './releases.ts'
import { tool } from '../testing/run.ts'

const root = join(import.meta.dirname, '..', '..')

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

const inputs = [
  'src',
  'messages',
  'public',
  'project.inlang/settings.json',
  'app.config.ts',
  'package-lock.json',
]

/** The name of the release, a hash of the sources. */
export async function sourcesId(): Promise<string> {
  return (await fingerprint(inputs)).slice(0, 12)
}

/** Builds for Node unless this release is built already, and makes it the one that starts serve. */
export async function buildOnce(id: string): Promise<void> {
  if (!(await isBuilt(id))) await addRelease(id, (folder) => buildNode(id, folder))
  await switchTo(id)
}

async function buildNode(id: string, folder: string): Promise<void> {
  const env = envOf(id)
  await tool('vite', ['build', '--outDir', folder, '--emptyOutDir'], { quiet: true, env })
  const client = join(folder, 'client')
  await addMade(client, id)
  await precompress(client)
}

/** Builds for Cloudflare's runtime, which serves the files beside the bundle itself. */
export async function buildEdge(): Promise<void> {
  const client = join(root, 'dist', 'edge', 'client')
  const id = await sourcesId()
  await tool('vite', ['build', '--mode', 'edge'], { quiet: true, env: envOf(id) })
  await addMade(client, id)
  await writeFile(join(client, '_headers'), edgeHeaders)
}

/** Files that no bundler makes. The code that draws pictures is not loaded by a start that builds nothing. */
async function addMade(client: string, id: string): Promise<void> {
  const [{ drawPictures }, { drawIcons }] = await Promise.all([
    import('./pictures.ts'),
    import('./icons.ts'),
  ])
  await Promise.all([drawPictures(client), drawIcons(client), announce(client, id)])
}

/** With a shell's NODE_ENV=development React would be built for development. */
function envOf(id: string) {
  return { VITE_BUILD_ID: id, NODE_ENV: 'production' }
}

/** As `published.ts` sends them: names under /assets are hashes of their contents. */
const edgeHeaders = `/*
  X-Content-Type-Options: nosniff
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`

/** The file that open pages fetch to notice a newer release (`features/releases/builds.ts`). */
async function announce(client: string, id: string): Promise<void> {
  const build = JSON.stringify({ id, timestamp: Date.now() })
  await mkdir(join(client, 'builds', 'meta'), { recursive: true })
  await writeFile(join(client, 'builds', 'latest.json'), build)
  await writeFile(join(client, 'builds', 'meta', `${id}.json`), build)
}

/** Compressed once here, so that requests need not do it. */
async function precompress(directory: string): Promise<void> {
  const files = (await listFiles(directory)).filter((file) => /\.(js|css|svg|json|txt)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      await writeFile(`${file}.br`, await brotli(bytes, { params }))
      await writeFile(`${file}.gz`, await gz(bytes, { level: 9 }))
    }),
  )
}
