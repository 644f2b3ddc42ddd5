// A release while people use the site: an old node, then a new one, behind a proxy like those of hosting
// providers.
import { execFile } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { Agent, createServer, get, request as ask, type ClientRequest } from 'node:http'
import { setTimeout as readFor } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import pLimit from 'p-limit'
import { z } from 'zod'
import { currentRelease } from '../../scripts/build/releases.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { listening } from '../../src/testing/listening.ts'
import { bookAt, findSlots, type FoundSlot } from '../support/http-client.ts'
import { statusOf } from '../support/fetch-page.ts'

test.setTimeout(240_000)

const PEOPLE = 20
const NEWER = 'abcdef012345'
const BROKEN = 'bad000000000'
/** Twenty people who never pause, or who all book with one doctor, would be a load test. */
const READING_MILLISECONDS = 500
const oneByOne = pLimit(1)

test('twenty people click and book during a release without an error', async () => {
  const dist = join(tmpdir(), `balsam-releases-${randomBytes(6).toString('hex')}`)
  const older = await copyCurrent(dist)
  const proxy = await startProxy()
  const old = await startAnother({ BALSAM_DIST_DIR: dist })
  try {
    proxy.leadTo(old.url)
    const slots = await findSlots(proxy.url)
    expect(slots.length).toBeGreaterThan(PEOPLE)
    let isReleased = false
    const people = Array.from({ length: PEOPLE }, (_, person) =>
      useUntil(proxy.url, person, slots, () => isReleased),
    )
    await release(dist, older)
    // Requests from pages of the new release may reach a node that is still the old one.
    expect(await statusOf(`${old.url}/assets/only-newer.js`)).toBe(200)
    const next = await startAnother({ BALSAM_DIST_DIR: dist })
    try {
      proxy.leadTo(next.url)
      await old.stop()
      isReleased = true
      const last = await useUntil(proxy.url, PEOPLE, slots, () => true)
      const seen = [...last, ...(await Promise.all(people)).flat()]
      expect(seen.filter(({ status }) => status >= 400)).toEqual([])
      expect(seen.filter(({ isBooking }) => isBooking).length).toBeGreaterThanOrEqual(PEOPLE)
      const latest = await fetch(`${proxy.url}/builds/latest.json`)
      expect(await latest.text()).toContain(NEWER)
    } finally {
      await next.stop()
    }
  } finally {
    proxy.stop()
    await old.stop()
    await rm(dist, { recursive: true, force: true })
  }
})

test('a node is announced when the pages that most people open are cached', async () => {
  const token = 'metrics-of-a-release-'.repeat(2)
  const node = await startAnother({ METRICS_TOKEN: token })
  try {
    const headers = { authorization: `Bearer ${token}` }
    const metrics = await (await fetch(`${node.url}/metrics`, { headers })).text()
    const [, pages] = /^balsam_kept_pages (\d+)$/m.exec(metrics) ?? []
    expect(Number(pages)).toBeGreaterThanOrEqual(4)
  } finally {
    await node.stop()
  }
})

test('a node that is stopped answers new connections while a proxy still opens some', async () => {
  const node = await startAnother()
  const agent = new Agent({ keepAlive: true })
  const load = { isOver: false }
  const failures: unknown[] = []
  const person = async () => {
    while (!load.isOver)
      await closesConnection(node.url, agent).catch((error) => failures.push(error))
  }
  const people = Array.from({ length: 4 }, person)
  try {
    expect(await closesConnection(node.url, agent)).toBe(false)
    const ended = node.stop()
    // Each answer ends its connection now, so the next request needs a new one.
    for (let answers = 0; answers < 5; answers += 1)
      await expect.poll(() => closesConnection(node.url, agent)).toBe(true)
    load.isOver = true
    await Promise.all(people)
    await ended
    expect(failures).toEqual([])
  } finally {
    load.isOver = true
    agent.destroy()
    await node.stop()
  }
})

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

/** A connection may end while another request is on its way: clients and proxies then open a new one. */
class KeptConnectionEnded extends Error {}

/** Asks for a page; whether the connection ends with the answer. */
function closesConnection(url: string, agent: Agent, path = '/healthz'): Promise<boolean> {
  return new Promise((done, fail) => {
    const request = get(url + path, { agent }, (answer) => {
      answer.resume()
      if (answer.statusCode !== 200) fail(new Error(`${path} answered ${answer.statusCode}.`))
      answer.once('end', () => done(answer.headers.connection === 'close'))
    })
    request.once('error', (error) => fail(request.reusedSocket ? new KeptConnectionEnded() : error))
  })
}

type VisitResult = { address: string; status: number; isBooking: boolean }

/** Books, and opens pages with their files, until after the release. */
async function useUntil(
  base: string,
  person: number,
  slots: FoundSlot[],
  isReleased: () => boolean,
): Promise<VisitResult[]> {
  const seen: VisitResult[] = []
  const open = async (address: string) => {
    const response = await fetch(base + address)
    seen.push({ address, status: response.status, isBooking: false })
    return response.text()
  }
  // A browser keeps what it has.
  const fetched = new Set<string>()
  const slot = slots[person]
  if (!slot) throw new Error('There are too few free times.')
  const { status } = await oneByOne(() => bookAt(base, slot, randomInt(90_000_000)))
  seen.push({ address: slot.page, status, isBooking: status === 303 })
  for (let isLast = false; !isLast;) {
    isLast = isReleased()
    const page = await open(person % 2 ? '/en/doctors' : `/book_doctor?doctor=${slot.doctor}`)
    for (const asset of filesOf(page)) {
      if (!fetched.has(asset)) await open(asset)
      fetched.add(asset)
    }
    await readFor(READING_MILLISECONDS)
  }
  return seen
}

function filesOf(page: string): string[] {
  return [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '')
}

/** The release that the journeys use, as the old one. */
async function copyCurrent(dist: string): Promise<string> {
  const current = await currentRelease()
  const folder = join(dist, 'releases', basename(current))
  await cp(current, folder, { recursive: true })
  await writeFile(join(dist, 'current.txt'), basename(current))
  return folder
}

/** A newer one with other files: those of the older one must be served from its folder. */
async function release(dist: string, older: string): Promise<void> {
  const folder = join(dist, 'releases', NEWER)
  const unfinished = `${folder}-new`
  await cp(older, unfinished, { recursive: true })
  const client = join(unfinished, 'client')
  await rm(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'assets', 'only-newer.js'), 'export {}\n')
  await writeFile(join(client, 'builds', 'latest.json'), JSON.stringify({ id: NEWER }))
  for (const packed of ['br', 'gz']) await rm(join(client, 'builds', `latest.json.${packed}`))
  await rename(unfinished, folder)
  await writeFile(join(dist, 'current.txt'), NEWER)
}

type Proxy = { url: string; leadTo: (url: string) => void; stop: () => void }

async function startProxy(): Promise<Proxy> {
  let target = ''
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const send = (isAgain: boolean): ClientRequest => {
      const inner = ask(`${target}${url}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      // A request that a closing connection did not answer is repeated, as hosting providers' proxies do.
      const mayRepeat = method === 'GET' && !isAgain
      const onError = () => (mayRepeat ? send(true).end() : outgoing.writeHead(502).end())
      return inner.once('error', onError)
    }
    const inner = send(false)
    incoming.pipe(inner)
  })
  return {
    url: `http://localhost:${await listening(server)}`,
    leadTo: (url) => {
      target = url
    },
    stop: () => server.close(),
  }
}
