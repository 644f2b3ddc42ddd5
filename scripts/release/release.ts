import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../serving/refusal.ts'
import { datedChangelog } from './changelog.ts'
import { licencesOf, listComponents } from './components.ts'
import { requireReleasable } from './git-state.ts'
import { run } from './run.ts'
import { nextVersion, readVersion } from './version.ts'

const changed = ['package.json', 'package-lock.json', 'CHANGELOG.md']

/** Commits and tags the next version of the repository in this folder; if a step fails, its files are as before. */
export async function release(
  root: string,
  args: string[],
): Promise<{ tag: string; folder: string }> {
  const version = nextVersion(await readVersion(root), args)
  const tag = `v${version}`
  await requireReleasable(root, tag)
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  const { text, notes } = datedChangelog(changelog, version, today())
  const before = await Promise.all(changed.map((file) => readFile(join(root, file))))
  const folder = join('release', tag)
  try {
    await run(root, 'npm', 'version', version, '--no-git-tag-version', '--allow-same-version')
    await writeFile(join(root, 'CHANGELOG.md'), text)
    await writeLists(root, folder)
    await run(root, 'git', 'commit', '--quiet', '-m', `Release ${version}`, '--', ...changed)
  } catch (error) {
    await Promise.all(changed.map((file, at) => writeFile(join(root, file), before[at] ?? '')))
    throw new StartRefused(`Nothing was released: ${reasonOf(error)}`)
  }
  // Lines of the notes that begin with # are headings, not comments.
  await run(root, 'git', 'tag', '--cleanup=verbatim', '-a', tag, '-m', `${tag}\n\n${notes}\n`)
  return { tag, folder }
}

async function writeLists(root: string, folder: string): Promise<void> {
  const components = await listComponents(root)
  const licences = licencesOf(components)
  await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, folder, 'sbom.cdx.json'), components)
  await writeFile(join(root, folder, 'licenses.json'), `${JSON.stringify(licences, null, 2)}\n`)
}

/** UTC, as the tag's own date is read everywhere. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** The first line of what a program said. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return said.trim().split('\n')[0] ?? ''
}
