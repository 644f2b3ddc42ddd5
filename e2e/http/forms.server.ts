import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { parse } from 'node-html-parser'
import { z } from 'zod'
import { forms, person, type Fields, type Form } from '../support/forms.ts'
import { hiddenFields, isCached, lastOption } from '../support/markup.ts'
import { newNumber, newPhone } from '../support/people.ts'
import { post } from '../support/http-client.ts'

const base = process.env['BASE_URL'] ?? 'http://localhost:3000'

for (const form of forms) {
  test.describe(`${form.page} ${form.name}`, () => {
    test('ten identical concurrent submissions create one record, which only this browser can open', async () => {
      const key = { submissionKey: randomUUID() }
      const fields = { ...(await goodBody(form)), ...documentsOf(form), ...key }
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(form, fields)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
      expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
      const { location = '', cookies = '' } = answers[0] ?? {}
      expect(location).toMatch(form.leads)
      await expectOwnPage(location, cookies)
    })

    test('a script that posts to the same page gets JSON', async () => {
      const fields = {
        ...(await goodBody(form)),
        ...documentsOf(form),
        submissionKey: randomUUID(),
      }
      const [first, again] = [await sendByScript(form, fields), await sendByScript(form, fields)]
      expect(first).toMatchObject({ status: 200, cache: 'no-store', told: { ok: true } })
      expect(first.told.location).toMatch(form.leads)
      expect(again.told).toEqual(first.told)
      await expectOwnPage(first.told.location ?? '', first.cookies)
      const refused = await sendByScript(form, { ...fields, phone: 'none' })
      expect(refused).toMatchObject({ status: 200, cache: 'no-store', told: { ok: false } })
      expect(refused.told.problems?.map(({ field }) => field)).toEqual(['phone'])
      const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      expect(await sendByScript(form, fields, evil)).toMatchObject({
        status: 403,
        told: { code: 'forbidden' },
      })
    })

    test('a field with 10,000 characters is returned with an error, and the rest is kept', async () => {
      const good = await goodBody(form)
      const names = ['phone', ...Object.keys(form.typed)]
      await Promise.all(
        names.map(async (name) => {
          const answer = await send(form, { ...good, [name]: '1x'.repeat(5000) })
          expect(answer.status, name).toBe(422)
          expect(answer.html, name).toContain(`id="${form.name}-${name}-error"`)
          const page = parse(answer.html)
          for (const [other, value] of Object.entries(given(form, good))) {
            if (other !== name) expect(isCached(page, other, value), other).toBe(true)
          }
        }),
      )
    })

    test('missing fields are reported, and invalid choices are refused', async () => {
      const good = await goodBody(form)
      const needed = Object.keys(given(form, good)).filter((name) => !isOptional(form, name))
      await Promise.all(
        [...needed, ...(form.documents ?? [])].map(async (name) => {
          const answer = await send(form, without(good, name))
          expect(answer.status, name).toBe(422)
          expect(answer.html, name).toContain(`id="${form.name}-${name}-error"`)
        }),
      )
      const known = new Set([...Object.keys(given(form, good)), ...(form.unread ?? [])])
      const hidden = Object.keys(good).filter((name) => !known.has(name))
      await Promise.all(
        hidden.map(async (name) => {
          const { status } = await send(form, { ...good, [name]: '\u0000-nothing-' })
          expect([400, 404, 422], name).toContain(status)
        }),
      )
    })

    test('markup is returned as text', async () => {
      const good = await goodBody(form)
      const markup = '"></textarea><script>alert(1)</script>'
      const names = ['phone', ...Object.keys(form.typed)]
      const all = Object.fromEntries(names.map((name) => [name, markup]))
      const { status, html } = await send(form, { ...without(good, 'consent'), ...all })
      expect(status).toBe(422)
      expect(html).toContain('&lt;script&gt;alert(1)')
      expect(html).not.toContain('<script>alert(1)')
    })

    test('submissions that no page of ours sends are refused', async () => {
      const good = await goodBody(form)
      const refused = await Promise.all([
        send(form, { ...good, seal: 'made-up' }),
        send(form, { ...good, submissionKey: '1' }),
        send(form, { ...good, website: 'https://spam.example' }),
        send(form, { ...good, form: 'toString' }),
      ])
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
      const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      expect((await send(form, good, evil)).status).toBe(403)
    })
  })
}

test('reference and phone together open a request or a voucher, with any digits', async () => {
  for (const [page, name] of [
    ['/contact-us', 'request'],
    ['/offers/teeth-cleaning', 'voucher'],
  ] as const) {
    const form = forms.find((each) => each.page === page)
    if (!form) throw new Error(page)
    const phone = newPhone()
    const { location } = await send(form, { ...(await goodBody(form)), phone })
    const reference = location.split('/').at(-1) ?? ''
    const lookup = (fields: Fields) => post(base, `/${name}`, { form: 'lookup', ...fields })
    const opened = await lookup({
      reference: reference.toLowerCase(),
      phone: arabicDigits(phone),
    })
    expect(opened).toMatchObject({ status: 303, location })
    await expectOwnPage(opened.location, opened.cookies)
    expect((await lookup({ reference, phone: newPhone() })).status).toBe(422)
    const wrongs: Fields[] = [
      {},
      { reference },
      { phone },
      { reference: '<b>', phone: 'x'.repeat(10_000) },
    ]
    for (const wrong of wrongs) {
      const answer = await lookup(wrong)
      expect(answer.status).toBe(422)
      expect(answer.html).not.toContain('<b>')
    }
  }
})

test('addresses of missing records get a page, however odd', async () => {
  const odd = ['x'.repeat(300), 'BLR-0000-0000', '%EF%BF%BD', "'%20or%201=1--", '%3Cscript%3E']
  for (const part of odd) {
    for (const [page, status] of [
      ['request', 200],
      ['voucher', 200],
      ['booking', 200],
      ['job', 404],
      ['offers', 404],
      ['api/files', 404],
    ] as const) {
      const answer = await fetch(`${base}/${page}/${part}`)
      expect(answer.status, `/${page}/${part}`).toBe(status)
      expect(await answer.text()).not.toContain('<script>"')
    }
  }
})

/** The page shows their own data to whoever has the cookie; viewing changes nothing, and is not cached. */
async function expectOwnPage(location: string, cookie: string): Promise<void> {
  const look = async (sent: string) => {
    const page = await fetch(base + location, { headers: { cookie: sent } })
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.getSetCookie()).toEqual([])
    return mainOf(await page.text())
  }
  // A message that is sent meanwhile changes the page once; viewing never does.
  await expect(async () => expect(await look(cookie)).toBe(await look(cookie))).toPass()
  expect(await look(cookie)).toContain(person.name)
  const forgery = cookie.slice(0, 100) + 'AAAAAAAA' + cookie.slice(108)
  for (const stranger of [forgery, '']) expect(await look(stranger)).not.toContain(person.name)
}

/** The text of a page, without what differs in every form. */
function mainOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return main.replace(/(name="(?:seal|submissionKey)" value=)"[^"]*"/g, '$1')
}

function send(form: Form, fields: Record<string, string | File>, headers: Fields = {}) {
  return post(base, form.page, fields, headers)
}

const toldSchema = z.object({
  ok: z.boolean().optional(),
  location: z.string().optional(),
  problems: z.array(z.object({ field: z.string(), code: z.string() })).optional(),
  code: z.string().optional(),
})
type ScriptResult = z.infer<typeof toldSchema>

async function sendByScript(
  form: Form,
  fields: Record<string, string | File>,
  headers: Fields = {},
): Promise<{ status: number; cache: string; cookies: string; told: ScriptResult }> {
  const sent = { accept: 'application/json', ...headers }
  const { status, cache, cookies, html } = await send(form, fields, sent)
  return { status, cache, cookies, told: toldSchema.parse(JSON.parse(html)) }
}

/** The page's own values, and those typed and chosen. */
async function goodBody(form: Form): Promise<Fields> {
  const html = await (await fetch(base + form.page)).text()
  const { seal: _seal, submissionKey: _key, ...hidden } = hiddenFields(html, form.name)
  const chosen = { ...form.chosen }
  for (const name of ['window', 'at']) if (name in chosen) chosen[name] = lastOption(html, name)
  const tokens = form.documents ?? []
  const fixed = Object.entries(hidden).filter(([name]) => !tokens.includes(name))
  const own = { phone: newPhone(), ...(form.once && { [form.once]: newNumber() }) }
  return { ...Object.fromEntries(fixed), ...form.typed, ...chosen, ...own }
}

function given(form: Form, good: Fields): Fields {
  const names = ['phone', ...Object.keys(form.typed), ...Object.keys(form.chosen ?? {})]
  return Object.fromEntries(names.map((name) => [name, good[name] ?? '']))
}

function isOptional(form: Form, name: string): boolean {
  return form.optional?.includes(name) ?? false
}

function documentsOf({ documents = [] }: Form): Record<string, File> {
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const entries = documents.map((name) => [`${name}.file`, new File([pdf], `${name}.pdf`)] as const)
  return Object.fromEntries(entries)
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name))
}

function arabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
}
