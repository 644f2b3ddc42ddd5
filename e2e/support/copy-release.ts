import { cp, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { currentRelease } from '../../scripts/build/releases.ts'

/** The release that the journeys use, as the old one. */
export async function copyCurrent(dist: string): Promise<string> {
  const current = await currentRelease()
  const folder = join(dist, 'releases', basename(current))
  await cp(current, folder, { recursive: true })
  await writeFile(join(dist, 'current.txt'), basename(current))
  return folder
}
