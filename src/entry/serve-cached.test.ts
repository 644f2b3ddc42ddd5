import { expect, test, vi } from 'vitest'
import type { ChangeWatcher } from '#/server/db/change-watcher.ts'
import { pageCache } from '#/server/page-cache/page-cache.ts'
import { serveCachedFirst } from './serve-cached.ts'

// As in `incoming.test.ts`: files of one worker share modules.
const secret = 'a-secret-of-32-letters-or-more-than-that'
const settings = {
  SESSION_SECRET: secret,
  DATA_SECRET: secret,
  DATABASE_URL: 'postgres://127.0.0.1/none',
  TRUST_PROXY: 'true',
}
for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)

const ORIGIN = 'http://balsam.localhost'

/** The process's connection for the database's notifications. */
function listen(): ChangeWatcher {
  let watcher: ChangeWatcher | undefined
  const unused = () => Promise.reject(new Error('nobody asks'))
  const watch = (each: ChangeWatcher) => (watcher = each)
  pageCache.follow({
    watch,
    follow: () => () => {},
    isOpen: unused,
    catchUp: unused,
    close: unused,
  })
  if (!watcher) throw new Error('It does not listen.')
  watcher.onOpen()
  return watcher
}

function keep(path: string, text: string): void {
  const page = { body: Buffer.from(text), headers: [], state: `state of ${text}`, mark: text }
  const cacheDraft = pageCache.begin(ORIGIN + path, Date.now())
  cacheDraft.topics.add('site')
  pageCache.store(cacheDraft, { ...page, answers: new Map(), isCompressed: false })
}

const ask = (path: string) => new Request(ORIGIN + path)

test('a changed page is rendered once for concurrent requests', async () => {
  const watcher = listen()
  keep('/about', 'old')
  watcher.onTopic('site')
  let renders = 0
  const answer = serveCachedFirst(async () => {
    renders += 1
    await Promise.resolve()
    keep('/about', 'new')
    return new Response('new')
  })
  const answers = await Promise.all([1, 2, 3, 4].map(() => answer(ask('/about'))))
  expect(await Promise.all(answers.map((each) => each.text()))).toEqual([
    'new',
    'new',
    'new',
    'new',
  ])
  expect(renders).toBe(1)
})

test('a public page is rendered once for concurrent first requests, any other once per request', async () => {
  listen()
  const rendered: string[] = []
  const answer = serveCachedFirst(async (request) => {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    await Promise.resolve()
    if (pathname === '/offers/new') keep(pathname, 'offer')
    return new Response(pathname)
  })
  const all = ['/offers/new', '/offers/new', '/account', '/account', '/offers/gone', '/offers/gone']
  const answers = await Promise.all(all.map((path) => answer(ask(path))))
  expect(await Promise.all(answers.map((each) => each.text()))).toEqual([
    '/offers/new',
    'offer',
    ...all.slice(2),
  ])
  expect(rendered.toSorted()).toEqual(all.slice(1).toSorted())
})

test('if a page cannot be rendered, its last version is served; other addresses fail', async () => {
  const watcher = listen()
  keep('/offers', 'last')
  watcher.onTopic('site')
  const answer = serveCachedFirst(async () => new Response('away', { status: 503 }))
  expect(await (await answer(ask('/offers'))).text()).toBe('last')
  expect((await answer(ask('/elsewhere'))).status).toBe(503)
})

test('a missing or refused page is answered as such', async () => {
  const watcher = listen()
  keep('/gone', 'was here')
  watcher.onTopic('site')
  const answer = serveCachedFirst(async () => new Response('gone', { status: 404 }))
  expect((await answer(ask('/gone'))).status).toBe(404)
})

test('a form is never answered with a cached page', async () => {
  listen()
  keep('/contact', 'page')
  const answer = serveCachedFirst(async () => new Response('sent'))
  const sent = await answer(new Request(`${ORIGIN}/contact`, { method: 'POST', body: 'a=b' }))
  expect(await sent.text()).toBe('sent')
})

test('a payload is found by its version; if it is unknown the page is rendered, and then it is missing', async () => {
  listen()
  keep('/home', 'kept')
  const respond = vi.fn(async () => new Response('made'))
  const answer = serveCachedFirst(respond)
  const known = await answer(ask('/home/_payload.json?v=kept'))
  expect(await known.json()).toBe('state of kept')
  expect(known.headers.get('cache-control')).toContain('immutable')
  expect(known.headers.get('content-security-policy')).toContain("default-src 'self'")
  const present = await answer(ask('/home/_payload.json'))
  expect(await present.json()).toBe('state of kept')
  expect(present.headers.get('cache-control')).toContain('max-age=0')
  expect(respond).not.toHaveBeenCalled()
  const unknown = await answer(ask('/home/_payload.json?v=other'))
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(respond).toHaveBeenCalledOnce()
})

test('a payload is only read', async () => {
  keep('/home', 'kept')
  const answer = serveCachedFirst(async () => new Response('sent'))
  const sent = await answer(new Request(`${ORIGIN}/home/_payload.json`, { method: 'PUT' }))
  expect(await sent.text()).toBe('sent')
})

test('an address that is not a page does not delay requests for its payload', async () => {
  listen()
  const requested: string[] = []
  let isCancelled = false
  const answer = serveCachedFirst(async (request) => {
    requested.push(request.url)
    return new Response(new ReadableStream({ cancel: () => void (isCancelled = true) }))
  })
  const payload = await answer(ask('//elsewhere.example/news/_payload.json?v=x'))
  expect(payload.status).toBe(404)
  expect([requested, isCancelled]).toEqual([[`${ORIGIN}//elsewhere.example/news`], true])
})
