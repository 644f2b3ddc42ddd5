// `npm run release` in a repository of its own, with the project's package and changelog.
import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { newFolder } from '../src/testing/server.ts'

const licenceSchema = z.record(z.string(), z.array(z.string()))
const root = join(import.meta.dirname, '..')
const files = ['package.json', 'package-lock.json', 'CHANGELOG.md', '.gitignore']
const person = { GIT_AUTHOR_NAME: 'Mona', GIT_AUTHOR_EMAIL: 'mona@balsam.example' }
const committer = { GIT_COMMITTER_NAME: 'Mona', GIT_COMMITTER_EMAIL: 'mona@balsam.example' }
const env = { ...process.env, ...person, ...committer }

test('a release is a commit and a tag with version, changelog, components and licences', async () => {
  const repository = newRepository()
  add(repository, '- A new thing.')
  const { code, stdout } = await release(repository, '7.3.0')
  expect([code, stdout]).toEqual([0, expect.stringContaining('✓ v7.3.0')])
  expect(git(repository, 'status', '--porcelain')).toBe('')
  expect(git(repository, 'log', '-1', '--format=%s')).toBe('Release 7.3.0')
  expect(git(repository, 'tag', '--points-at', 'HEAD')).toBe('v7.3.0')
  expect(git(repository, 'tag', '-l', '--format=%(contents)', 'v7.3.0')).toContain('### Added')
  for (const file of ['package.json', 'package-lock.json'])
    expect(read(repository, file)).toMatch(/^ {2}"version": "7\.3\.0",$/m)
  expect(read(repository, 'CHANGELOG.md')).toMatch(
    /## \[Unreleased\]\n\n## \[7\.3\.0\] - \d{4}-\d\d-\d\d\n[^]*- A new thing\.\n[^]*## \[0\.2\.0\]/,
  )
  const components: unknown = JSON.parse(read(repository, 'release/v7.3.0/sbom.cdx.json'))
  expect(components).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { version: '7.3.0' } },
  })
  const licences = licenceSchema.parse(JSON.parse(read(repository, 'release/v7.3.0/licenses.json')))
  expect(licences['MIT']).toContainEqual(expect.stringMatching(/^react@/))
  expect(licences).not.toHaveProperty('unknown')

  expect(await refusal(repository, 'patch')).toBe(
    'This commit is v7.3.0 already: there is nothing to release.',
  )
})

test.each<[string, (repository: string) => void, string, RegExp]>([
  [
    'a changed file',
    (at) => writeFileSync(join(at, 'package.json'), '{"version":"0.2.0"}'),
    'minor',
    /has changes/,
  ],
  ['a new file', (at) => writeFileSync(join(at, 'new.ts'), ''), 'minor', /has changes/],
  ['an existing tag', tagElsewhere, '9.0.0', /v9\.0\.0 exists already/],
  ['an older version', () => {}, '0.1.9', /0\.1\.9 is not newer than/],
  ['no version', () => {}, 'next', /^Usage: /],
  ['nothing under Unreleased', withoutNotes, 'minor', /nothing under Unreleased/],
  ['a lockfile that npm cannot read', withBrokenLock, 'minor', /^Nothing was released: /],
  [
    'no repository',
    (at) => rmSync(join(at, '.git'), { recursive: true }),
    'minor',
    /git repository/,
  ],
])(
  '%s is refused in one sentence, and nothing changes',
  async (_what, spoil, version, sentence) => {
    const repository = newRepository()
    spoil(repository)
    const before = files.map((file) => read(repository, file))
    expect(await refusal(repository, version)).toMatch(sentence)
    expect(files.map((file) => read(repository, file))).toEqual(before)
  },
)

function newRepository(): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(folder)
  for (const file of files) copyFileSync(join(root, file), join(folder, file))
  git(folder, 'init', '--quiet')
  commit(folder, 'First')
  add(folder, '- Something to release.')
  return folder
}

/** Adds a line to what is not released yet. */
function add(repository: string, line: string): void {
  const changelog = read(repository, 'CHANGELOG.md')
  const section = `## [Unreleased]\n\n### Added\n\n${line}\n`
  writeFileSync(join(repository, 'CHANGELOG.md'), changelog.replace('## [Unreleased]\n', section))
  commit(repository, line)
}

function withoutNotes(repository: string): void {
  const changelog = read(repository, 'CHANGELOG.md')
  const empty = '## [Unreleased]\n\n### Added\n\n## [0.2.0]'
  writeFileSync(
    join(repository, 'CHANGELOG.md'),
    changelog.replace(/## \[Unreleased\][^]*?## \[0\.2\.0\]/, empty),
  )
  commit(repository, 'Nothing')
}

function withBrokenLock(repository: string): void {
  writeFileSync(join(repository, 'package-lock.json'), '{')
  commit(repository, 'Broken')
}

function tagElsewhere(repository: string): void {
  git(repository, 'tag', 'v9.0.0')
  add(repository, '- Later.')
}

function commit(repository: string, subject: string): void {
  git(repository, 'add', '--all')
  git(repository, 'commit', '--quiet', '-m', subject)
}

function git(repository: string, ...parts: string[]): string {
  return execFileSync('git', parts, { cwd: repository, env, encoding: 'utf8' }).trim()
}

function read(repository: string, file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}

async function refusal(repository: string, version: string): Promise<string> {
  const { code, stderr } = await release(repository, version)
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr.trim()
}

function release(
  cwd: string,
  version: string,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = join(import.meta.dirname, 'release.ts')
  return new Promise((done) => {
    execFile(process.execPath, [script, version], { cwd, env }, (error, stdout, stderr) => {
      done({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}
