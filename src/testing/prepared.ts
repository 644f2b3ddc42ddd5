import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startDatabase } from '../../scripts/database/database.ts'
import { copyFolder, newFolder } from './server.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = [
  'package-lock.json',
  'scripts/database/{roles,initdb}.ts',
  'src/domain/**/*.ts',
  'src/server/{db,doctors,hours,offers,reference,seed,surgery}/**/*.{ts,sql,csv,json,md}',
]

/** The files of a stopped server that has the template: made again only when its sources have changed. */
export async function preparedCluster(): Promise<string> {
  const cache = join(root, 'node_modules', '.cache', 'balsam-tests')
  const folder = join(cache, await fingerprint())
  if (existsSync(folder)) return folder
  const directory = newFolder()
  const server = await startDatabase(directory, { isDurable: false })
  // Imported here only, because it takes longer than everything else that a single test needs.
  const { fillTemplate } = await import('./template.ts')
  await fillTemplate(server)
  await server.stop()
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  const copy = `${folder}-${process.pid}`
  await copyFolder(directory, copy)
  // Another run may have been faster; its files are equivalent.
  await rename(copy, folder).catch(() => rm(copy, { recursive: true }))
  await rm(directory, { recursive: true, force: true })
  return folder
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).toSorted())
    hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
