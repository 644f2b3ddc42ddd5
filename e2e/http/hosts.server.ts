// The names and addresses at which a public site answers.
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, test } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { wordsIn } from '../support/words.ts'

const PUBLIC_ORIGIN = 'https://balsam.example'

let site: Site
test.beforeAll(async () => {
  site = await startAnother({ PUBLIC_ORIGIN, TRUST_PROXY: '1', HOST: '' })
})
test.afterAll(() => site?.stop())

test('a public site answers at its own name, and at this machine’s addresses for its proxy', async () => {
  for (const host of ['balsam.example', 'BALSAM.example:443', 'localhost', '10.0.0.4:3000']) {
    const page = await ask('GET', '/en/doctors', { host })
    expect([host, page.statusCode]).toEqual([host, 200])
    expect(await textOf(page)).toContain(`<link rel="canonical" href="${PUBLIC_ORIGIN}/en/doctors"`)
  }
})

test('another name gets a 421, also for cached pages and their states', async () => {
  // Cached by the requests before, and asked for again here.
  await textOf(await ask('GET', '/en/doctors', { host: 'balsam.example' }))
  const page = await ask('GET', '/en/doctors', { host: 'evil.example' })
  expect(page.statusCode).toBe(421)
  expect(await textOf(page)).toContain(wordsIn('en')('layout_misdirected_text'))
  for (const path of ['/api/session', '/en/doctors/_payload.json', '/robots.txt', '/'])
    expect([path, (await ask('GET', path, { host: 'evil.example' })).statusCode]).toEqual([
      path,
      421,
    ])
  const origin = 'https://evil.example'
  expect((await ask('POST', '/contact-us', { host: 'evil.example', origin })).statusCode).toBe(421)
})

test('www. leads to the same page of the public origin, and takes no form', async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(method, '/en/doctors?specialty=dermatology', {
      host: 'www.balsam.example',
    })
    expect(answer.statusCode).toBe(308)
    expect(answer.headers.location).toBe(`${PUBLIC_ORIGIN}/en/doctors?specialty=dermatology`)
  }
  const elsewhere = await ask('GET', '//evil.example/', { host: 'www.balsam.example' })
  expect(elsewhere.headers.location).toBe(`${PUBLIC_ORIGIN}//evil.example/`)
  expect((await ask('POST', '/contact-us', { host: 'www.balsam.example' })).statusCode).toBe(421)
})

test('probes are answered at any address', async () => {
  for (const host of ['41.32.0.7:3000', 'probe.internal', 'www.balsam.example']) {
    const alive = await ask('GET', '/healthz', { host })
    expect([host, alive.statusCode]).toEqual([host, 200])
    // A busy database may be slow to answer.
    expect(await textOf(await ask('GET', '/readyz', { host }))).toMatch(/^(?:ready|no answer)/)
  }
})

test('a public site listens only on this machine; HOST is another address', async () => {
  const own = Object.values(networkInterfaces()).flat()
  const address = own.find((each) => each?.family === 'IPv4' && !each.internal)?.address
  // A machine without a network has no other address to try.
  const outside = address ?? '127.0.0.2'
  const { port } = new URL(site.url)
  await expect(fetch(`http://${outside}:${port}/healthz`)).rejects.toThrow()
  const open = await startAnother({ PUBLIC_ORIGIN, TRUST_PROXY: '1', HOST: '0.0.0.0' })
  try {
    const { port: another } = new URL(open.url)
    expect((await fetch(`http://${outside}:${another}/healthz`)).status).toBe(200)
  } finally {
    await open.stop()
  }
})

test('what is one person’s is only for this site’s own pages', async () => {
  const policyOf = async (path: string) =>
    (await fetch(site.url + path)).headers.get('cross-origin-resource-policy')
  for (const path of ['/api/session', '/account', '/api/live/unread', '/my-data'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin'])
  for (const path of ['/en/doctors', '/robots.txt'])
    expect([path, await policyOf(path)]).toEqual([path, null])
})

function ask(method: string, path: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  const { hostname, port } = new URL(site.url)
  return new Promise((done, fail) => {
    request({ hostname, port, method, path, headers }, done).once('error', fail).end()
  })
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return text
}
