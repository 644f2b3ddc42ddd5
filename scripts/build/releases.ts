import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../serving/refusal.ts'

/** Where releases are built, and served from; read at each use, because `.env` is read after this module. */
export function distFolder(): string {
  return process.env['BALSAM_DIST_DIR'] || join(import.meta.dirname, '..', '..', 'dist')
}

const releasesDir = () => join(distFolder(), 'releases')
const currentFile = () => join(distFolder(), 'current.txt')
/** Written last, and touched while the release is served. */
const STAMP = 'built.txt'
const HOUR_MILLISECONDS = 3_600_000
/** Pages that were opened before a release still request the files that they were built with. */
const KEPT_MILLISECONDS = 7 * 24 * HOUR_MILLISECONDS

/** The folder of a release, whether it is built yet or not. */
export function releaseFolder(id: string): string {
  return join(releasesDir(), id)
}

export async function isBuilt(id: string): Promise<boolean> {
  return (await stat(join(releaseFolder(id), STAMP)).catch(() => null)) !== null
}

/**
 * Builds a release beside those that are being served: `make` fills a folder that gets its final name only
 * when it is complete.
 */
export async function addRelease(
  id: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${releaseFolder(id)}-${process.pid}`
  await mkdir(unfinished, { recursive: true })
  try {
    await make(unfinished)
    await writeFile(join(unfinished, STAMP), id)
    // Another start may have built the same meanwhile.
    await rename(unfinished, releaseFolder(id)).catch(async (error: unknown) => {
      if (!(await isBuilt(id))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** The release that is served from the next start on. */
export async function switchTo(id: string): Promise<void> {
  const next = `${currentFile()}-${process.pid}`
  await writeFile(next, id)
  await rename(next, currentFile())
  await removeOld(id)
}

/** The folder of the current release. */
export async function currentRelease(): Promise<string> {
  const id = await readFile(currentFile(), 'utf8').catch(() => '')
  if (id && (await isBuilt(id))) return releaseFolder(id)
  throw new StartRefused('Nothing is built yet: run `npm run build` first.')
}

/** Marks now, and every hour, that a release is in use. */
export function keepInUse(folder: string): { stop: () => void } {
  const touch = () => void utimes(join(folder, STAMP), new Date(), new Date()).catch(() => {})
  touch()
  const timer = setInterval(touch, HOUR_MILLISECONDS)
  return { stop: () => clearInterval(timer) }
}

/** The folders of all releases that were in use within the last week. */
export async function listReleases(): Promise<string[]> {
  const entries = await readdir(releasesDir()).catch(() => [])
  return entries.filter((name) => /^[0-9a-f]{12}$/.test(name)).map(releaseFolder)
}

async function removeOld(current: string): Promise<void> {
  for (const folder of await listReleases()) {
    if (folder === releaseFolder(current)) continue
    const used = await stat(join(folder, STAMP)).catch(() => null)
    const age = Date.now() - (used?.mtimeMs ?? 0)
    if (age > KEPT_MILLISECONDS) await rm(folder, { recursive: true, force: true })
  }
}
