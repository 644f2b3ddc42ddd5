// Every page, parameter and form of the site with hostile values. `HOSTILE=5000 npm test -- nasty` tries that
// many combinations instead of these few.
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { setting } from '../support/environment.ts'
import { lookAround, type Site, type Visitor } from '../support/crawler.ts'
import { fuzzSpellings, fuzzValues } from '../support/fuzz-values.ts'
import { newAddress, newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import type { Sql } from '../support/sql.ts'

test.setTimeout(1_800_000)

const base = setting('BASE_URL')
const own = { origin: base, 'sec-fetch-site': 'same-origin' }
const most = Number(process.env['HOSTILE'] ?? 150)
const ATONCE = 6

type Attack = { what: string; path: string; visitor?: Visitor; init?: RequestInit }

/** Spread over all of them, and the same in each run. */
function someOf(attacks: Attack[]): Attack[] {
  const PRIME = 7919
  const count = Math.min(most, attacks.length)
  return Array.from(
    { length: count },
    (_, index) => attacks[(index * PRIME) % attacks.length],
  ).filter((attack) => attack !== undefined)
}

function* formAttacks({ forms }: Site, phone: string): Generator<Attack> {
  // These end the session that the others need.
  for (const { visitor, page, id, fields } of forms.filter(
    ({ page }) => !/logout|sessions/.test(page),
  )) {
    const good = fields.map(([name, value]): [string, string] => [
      name,
      goodValue(name, phone) ?? value,
    ])
    const names = new Set(fields.map(([each]) => each))
    for (const name of names) {
      // A switch of the whole site stays as the other tests expect it: nothing but the switch itself is attacked.
      if (names.has('isOn') && name !== 'isOn') continue
      for (const value of fuzzValues) {
        const body = new URLSearchParams(good.map(([n, v]) => [n, n === name ? value : v]))
        const what = `${visitor.name}: ${page} #${id} ${name}=${value.slice(0, 30)}`
        yield { what, path: page, visitor, init: { method: 'POST', headers: own, body } }
      }
    }
  }
}

function goodValue(name: string, phone: string): string | undefined {
  if (name === 'phone') return phone
  return /^(?:name|patientName|nameEn)$/.test(name) ? 'Mona El Sayed' : undefined
}

const LONGEST_IN_ADDRESS = 2000

function* addressAttacks({ pages, parameters }: Site): Generator<Attack> {
  const short = fuzzValues.filter((value) => value.length < LONGEST_IN_ADDRESS)
  const spelt = [...short.map(encodeURIComponent), ...fuzzSpellings]
  for (const { visitor, path } of pages) {
    const [bare = ''] = path.split('?')
    const said = `${visitor.name}: `
    for (const name of parameters.get(bare) ?? []) {
      for (const value of spelt) {
        const query = `${bare}?${name}=${value}&${name}=2&${name}[]=3&${name}[a]=4`
        yield { what: said + query, path: query, visitor }
      }
    }
    const parts = bare.split('/').slice(1)
    for (const index of parts.keys()) {
      for (const value of spelt) {
        const odd = `/${parts.toSpliced(index, 1, value).join('/')}`
        yield { what: said + odd, path: odd, visitor }
      }
    }
  }
}

const gzipped = gzipSync('form=contact&name=a')
const bodies: [string, RequestInit['body']][] = [
  ['application/json', '{"form":"contact"}'],
  ['application/json', '['.repeat(1000)],
  ['text/plain', 'form=contact'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
  ['multipart/form-data', '--x\r\n\r\n'],
  ['multipart/form-data; boundary=', 'x'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="form"\r\n\r\ncon',
  ],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data\r\n\r\n\r\n--x--'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/x-www-form-urlencoded', gzipped],
  ['application/x-www-form-urlencoded; charset=utf-16', 'f\0o\0r\0m\0'],
  ['application/x-www-form-urlencoded', '%=%&==&&&form'],
  ['', 'form=contact'],
]
const heads: Record<string, string>[] = [
  { cookie: `session=%00; desk=x; hold=; bookings=${'a.'.repeat(500)}; interrupted=Fe26.2*1*` },
  { cookie: '=;;;,;a' },
  { 'accept-language': `${'x-'.repeat(500)};q=9` },
  { 'x-forwarded-for': "1.1.1.1' or 1=1, ::::, 999.1.1.1" },
  { referer: 'http://[::1' },
  { authorization: `Bearer ${'x'.repeat(3000)}` },
  { range: 'bytes=-1--5', 'if-none-match': '*', 'if-modified-since': 'never' },
  { 'x-locale': '../../..', 'x-tsr-serverfn': 'true' },
  { traceparent: '00-zz', 'content-length': '0' },
]

function* wireAttacks({ pages }: Site): Generator<Attack> {
  const paths = ['/', '/en/contact-us', '/api/events', '/api/files', '/api/payments/callback']
  for (const path of paths) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'POST'])
      yield { what: `${method} ${path}`, path, init: { method, headers: own } }
    for (const [type, body] of bodies) {
      const headers = {
        ...own,
        'content-type': type,
        ...(body === gzipped && { 'content-encoding': 'gzip' }),
      }
      const what = `POST ${path} ${type} ${typeof body === 'string' ? body.slice(0, 20) : ''}`
      yield { what, path, init: { method: 'POST', headers, body: body ?? null } }
    }
  }
  for (const { visitor, path } of pages.slice(0, 5))
    for (const headers of heads)
      yield {
        what: `${path} ${JSON.stringify(headers).slice(0, 60)}`,
        path,
        visitor,
        init: { headers },
      }
}

const inside =
  /node_modules|\n {4}at |postgres|drizzle|invalid_type|seroval|TypeError|RangeError|SyntaxError|ECONN|is not a function|Cannot read|\.[tj]s:\d/i

type Accepted = { count: number }

/** What is wrong with a response; null for an acceptable one. */
async function complaintOf(
  { path, visitor, init = {} }: Attack,
  accepted: Accepted,
): Promise<string | null> {
  const headers = new Headers({ 'x-forwarded-for': newAddress(), cookie: visitor?.cookie ?? '' })
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
  const signal = AbortSignal.timeout(20_000)
  const answer = await fetch(base + path, { ...init, headers, signal, redirect: 'manual' })
  const { status } = answer
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) return answer.body?.cancel().then(() => null) ?? null
  const text = await answer.text()
  if (init.method === 'POST' && status < 400) accepted.count += 1
  if (status >= 500) return `status ${status}`
  const location = answer.headers.get('location')
  if (location && new URL(location, base).origin !== base) return `leads to ${location}`
  if (answer.headers.getSetCookie().some((cookie) => cookie.startsWith('x='))) return 'a header'
  if (status < 400 || init.method === 'HEAD') return null
  if (inside.test(/<main.*<\/main>/s.exec(text)?.[0] ?? text))
    return `says ${inside.exec(text)?.[0]}`
  // Node answers what is too long for its own buffer, and files are not ours.
  if (status === 431 || /\.[a-z0-9]{1,12}$/i.test(path.split('?')[0] ?? '')) return null
  if (type.includes('json')) return null
  const lang = /^\/en(?:\/|\?|$)/.test(path) ? 'en' : 'ar'
  return new RegExp(`<html [^>]*lang="${lang}"`).test(text)
    ? null
    : `no page: ${status} ${text.slice(0, 60)}`
}

async function complaints(attacks: Attack[], accepted: Accepted): Promise<string[]> {
  const queue = attacks.values()
  const found: string[] = []
  const work = async () => {
    for (const attack of queue) {
      const complaint = await complaintOf(attack, accepted).catch((error: unknown) => String(error))
      if (complaint) found.push(`${complaint} <- ${attack.what}`)
    }
  }
  await Promise.all(Array.from({ length: ATONCE }, work))
  return found
}

test('any input gets a response of ours, and refused input writes nothing', async ({ sql }) => {
  const site = await lookAround(base, sql)
  expect(site.forms.length).toBeGreaterThan(40)
  expect(site.pages.length).toBeGreaterThan(80)
  const phone = newPhone()
  const attacks = [...someOf([...formAttacks(site, phone), ...addressAttacks(site)])]
  const accepted = { count: 0 }
  expect(await complaints([...attacks, ...wireAttacks(site)], accepted)).toEqual([])
  expect(await countRows(sql, phone)).toBeLessThanOrEqual(accepted.count)
})

/** The number of rows for this phone in all tables that forms write. */
async function countRows(sql: Sql, phone: string): Promise<number> {
  const [row] = await sql<{ rows: number }>`
    select count(*)::int as rows from (
      select phone from requests union all select phone from bookings
      union all select phone from vouchers union all select phone from waiting_entries
    ) as written where phone = ${`+2${phone}`}`
  return row?.rows ?? NaN
}
