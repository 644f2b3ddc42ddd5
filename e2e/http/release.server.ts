// A release while people use the site: an old node, then a new one, behind a proxy like those of hosting
// providers.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, request as ask, type ClientRequest } from 'node:http'
import { setTimeout as readFor } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pLimit from 'p-limit'
import { startAnother } from '../../scripts/testing/sites.ts'
import { listening } from '../../src/testing/listening.ts'
import { closesConnection } from '../support/closes-connection.ts'
import { copyCurrent } from '../support/copy-release.ts'
import { bookAt, findSlots, type FoundSlot } from '../support/http-client.ts'
import { statusOf } from '../support/fetch-page.ts'

test.setTimeout(240_000)

const PEOPLE = 20
const NEWER = 'abcdef012345'
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
  const token = randomUUID()
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
