// The link in a mail's header, as a mailbox posts to it: without a browser, a session or an origin.
import { expect } from '@playwright/test'
import { parse } from 'node-html-parser'
import { unsubscribePathOf } from '../../src/testing/credentials.ts'
import { setting } from '../support/environment.ts'
import { plainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { pathIn, wordsIn } from '../support/words.ts'

const base = setting('BASE_URL')

for (const locale of ['ar', 'en'] as const)
  test(`a mailbox ends a member’s messages by one post, ${locale}`, async ({
    sql,
    ownDoctor,
    signInProvider,
  }) => {
    const [path, say, doctor] = [pathIn(locale), wordsIn(locale), await ownDoctor()]
    await signInProvider(plainBrowser(base), doctor)
    const read = () => sql<{ id: string; is_notified: boolean }>`
      select provider_members.id, is_notified from provider_members
      join doctors on doctors.id = doctor_id where slug = ${doctor}`
    const [member] = await read()
    const key = unsubscribePathOf({ member: member?.id ?? '' }, setting('SESSION_SECRET'))
    const address = base + path(key)
    const post = (to: string) =>
      fetch(to, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })

    const opened = await fetch(address)
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const page = parse(await opened.text())
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(page.querySelectorAll('main form[method=post] button')).toHaveLength(1)
    expect((await read())[0]?.is_notified).toBe(true)

    const forged = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`
    expect((await post(forged)).status).toBe(404)
    expect((await read())[0]?.is_notified).toBe(true)

    for (let time = 0; time < 2; time += 1) {
      const ended = await post(address)
      expect(ended.status).toBe(200)
      expect(await ended.text()).toContain(say('unsubscribe_member_off'))
      expect((await read())[0]?.is_notified).toBe(false)
    }
  })
