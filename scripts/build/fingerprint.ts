import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

const GENERATED = /paraglide|routeTree\.gen/
const GENERATED_OR_TEST = /paraglide|routeTree\.gen|\.test\.tsx?$/

type FingerprintOptions = { withTests?: boolean }

/** A hash of the names and contents of all files at these places of the project, without generated ones. */
export async function fingerprint(
  places: string[],
  { withTests = false }: FingerprintOptions = {},
): Promise<string> {
  const leftOut = withTests ? GENERATED : GENERATED_OR_TEST
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of await listFiles(join(root, place))) {
      if (leftOut.test(file)) continue
      // Synchronous, because nothing else is done meanwhile, and a promise for each of 2,000 files takes five
      // times as long.
      hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

export async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
