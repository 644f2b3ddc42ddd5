// `npm run release:switch` while people read pages: two processes behind one port, and a checkout of three versions.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { setTimeout as readFor } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { startAnother } from '../../scripts/testing/sites.ts'
import { closesConnection, KeptConnectionEnded } from '../support/closes-connection.ts'
import { copyCurrent } from '../support/copy-release.ts'

test.setTimeout(600_000)

const NEWER = 'abcdef012345'
const BROKEN = 'bad000000000'

test('a release is switched to, refused, and left again, by one command and without a failure', async () => {
  const place = join(tmpdir(), `balsam-switch-${randomBytes(6).toString('hex')}`)
  const [dist, root] = [join(place, 'dist'), join(place, 'checkout')]
  const older = basename(await copyCurrent(dist))
  await newCheckout(root)
  const node = await startAnother({ PROCESSES: '2', BALSAM_DIST_DIR: dist })
  const load = await startReading(node.url)
  const change = (...parts: string[]) => switchTo(root, dist, ...parts)
  try {
    expect(await change('newer')).toMatchObject({ code: 0 })
    expect(await releaseOf(dist)).toBe(NEWER)

    const broken = await change('broken')
    expect(broken.code).toBe(1)
    expect(broken.output).toContain('the site serves what it served before')
    expect(await releaseOf(dist)).toBe(NEWER)
    expect(await git(root, 'describe', '--tags')).toBe('newer')

    const unknown = await change('v99')
    expect([unknown.code, unknown.output.trim()]).toEqual([
      1,
      'v99 is neither a tag nor a commit of this repository.',
    ])

    expect(await change('--back')).toMatchObject({ code: 0 })
    expect(await git(root, 'describe', '--tags')).toBe('older')
    expect(await releaseOf(dist)).toBe(older)
    expect(await load.stop()).toEqual([])
    await node.stop()
    expect((await change('newer')).output).toContain('start `npm run serve`')
  } finally {
    await load.stop()
    await node.stop()
    await rm(place, { recursive: true, force: true })
  }
})

/** A checkout with three versions of the project, whose builds copy what is served. */
async function newCheckout(root: string): Promise<void> {
  const project = join(import.meta.dirname, '..', '..')
  await mkdir(root, { recursive: true })
  for (const name of ['scripts', 'src', 'package.json', 'package-lock.json'])
    await cp(join(project, name), join(root, name), { recursive: true })
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, '.gitignore'), 'node_modules\n')
  await git(root, 'init', '--quiet')
  const builds = { older: '', newer: `'${NEWER}'`, broken: `'${BROKEN}', 'throw 1'` }
  for (const [tag, parts] of Object.entries(builds)) {
    await writeFile(join(root, 'scripts', 'build.ts'), `${copyingBuild}\nawait build(${parts})\n`)
    await git(root, 'add', '--all')
    await git(root, '-c', 'user.name=Mona', '-c', 'user.email=m@example.com', 'commit', '-qm', tag)
    await git(root, 'tag', tag)
  }
  await git(root, 'checkout', '--quiet', '--detach', 'older')
}

/** Stands for a build of a minute: the oldest release, with another number. */
const copyingBuild = `
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { distFolder } from './build/releases.ts'

async function build(id?: string, code?: string) {
  const dist = distFolder()
  const releases = join(dist, 'releases')
  const names = await readdir(releases)
  const oldest = names.find((name) => name !== '${NEWER}' && name !== '${BROKEN}') ?? ''
  const folder = join(releases, id ?? oldest)
  if (id && !(await stat(folder).catch(() => null))) {
    await cp(join(releases, oldest), folder, { recursive: true })
    await writeFile(join(folder, 'client', 'builds', 'served.json'), JSON.stringify({ id }))
    if (code) await writeFile(join(folder, 'server', 'server.js'), code)
  }
  await writeFile(join(dist, 'current.txt'), id ?? oldest)
}`

async function git(root: string, ...parts: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', parts, { cwd: root })
  return stdout.trim()
}

async function switchTo(root: string, dist: string, ...parts: string[]) {
  const env = { ...process.env, BALSAM_DIST_DIR: dist }
  const command = ['scripts/setup.mjs', 'scripts/release-switch.ts', ...parts]
  const child = execFile(process.execPath, command, { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: string) => {
      output += text
    })
  await once(child, 'close')
  return { code: child.exitCode, output }
}

async function releaseOf(dist: string): Promise<string> {
  const record: unknown = JSON.parse(await readFile(join(dist, 'serving.json'), 'utf8'))
  return z.object({ release: z.string() }).parse(record).release
}

/** Reads pages on connections that are kept and on new ones until it is stopped, and gives what failed. */
async function startReading(url: string) {
  const failures: unknown[] = []
  const load = { isOver: false }
  const agents = [new Agent({ keepAlive: true }), new Agent()]
  const read = async (agent: Agent) => {
    while (!load.isOver) {
      await closesConnection(url, agent, '/en').catch((error) => {
        if (!(error instanceof KeptConnectionEnded)) failures.push(error)
      })
      await readFor(20)
    }
  }
  const reading = agents.flatMap((agent) => [read(agent), read(agent)])
  return {
    stop: async () => {
      load.isOver = true
      await Promise.all(reading)
      agents.forEach((agent) => agent.destroy())
      return failures
    },
  }
}
