import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { currentRelease } from '../../scripts/build/releases.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startRemote } from '../../scripts/testing/sites.ts'
import { setting } from '../support/environment.ts'
import { newPhone } from '../support/people.ts'
import { post } from '../support/http-client.ts'

const { SESSION_SECRET = '', DATA_SECRET = '' } = process.env
const appKey = randomBytes(16).toString('hex')
const secrets = { SESSION_SECRET, DATA_SECRET, API_APP_KEY: appKey }

let site: Site | undefined
test.beforeAll(async () => {
  // Otherwise every text would contain the empty string.
  for (const name of ['SESSION_SECRET', 'DATA_SECRET']) setting(name)
  site = await startRemote(appKey)
})
test.afterAll(() => site?.stop())

test('no file that browsers load contains a secret, or its name', async () => {
  const client = join(await currentRelease(), 'client')
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  expect(files.some(({ name }) => name.endsWith('.js'))).toBe(true)
  for (const { parentPath, name } of files) {
    const text = await readFile(join(parentPath, name), 'latin1')
    for (const word of Object.entries(secrets).flat()) expect(text.includes(word), name).toBe(false)
  }
})

test('no response reveals a secret, with accounts at the owner’s API', async () => {
  for (const path of [
    '/',
    '/en',
    '/doctors',
    '/offers',
    '/contact-us',
    '/book_doctor',
    '/booking',
    '/login',
    '/register',
    '/account',
    '/my-data',
    '/api/session',
    '/readyz',
    '/no-such-page',
  ]) {
    const page = await fetch(`${site?.url}${path}`)
    expectNoSecret(path, JSON.stringify([...page.headers]) + (await page.text()))
  }
})

test('an API that does not answer is reported in words', async () => {
  const form = { form: 'login', phone: newPhone(), password: 'x' }
  for (const [path, words] of [
    ['/login', 'خدمة الحسابات مش متاحة دلوقتي'],
    ['/en/login', 'Accounts are not available right now'],
  ] as const) {
    const refused = await post(site?.url ?? '', path, form)
    expect(refused.status).toBe(503)
    expect(refused.html).toContain(words)
    expectNoSecret(path, refused.html + refused.cookies)
  }
})

function expectNoSecret(where: string, text: string): void {
  for (const [name, value] of Object.entries(secrets)) {
    expect(text.includes(value), `${name} in ${where}`).toBe(false)
  }
}
