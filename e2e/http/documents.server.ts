// What validators say about the HTML of every page, as each kind of visitor gets it.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import type { HTMLElement } from 'node-html-parser'
import { setting } from '../support/environment.ts'
import { lookAround } from '../support/crawler.ts'
import { test } from '../support/site.ts'
import type { Sql } from '../support/sql.ts'

const baseURL = setting('BASE_URL')

test('every page has a heading in each section, fitting autocomplete tokens, and plain links', async ({
  sql,
}) => {
  const { pages } = await lookAround(baseURL, sql)
  expect(pages.length).toBeGreaterThan(80)
  const found = pages.flatMap(({ document, path }) =>
    [
      ...sectionsOf(document),
      ...headingsOf(document),
      ...tokensOf(document),
      ...linksOf(document),
    ].map((complaint) => `${complaint} <- ${path}`),
  )
  expect([...new Set(found)]).toEqual([])
})

for (const prefix of ['', '/en']) {
  test(`the first HTML of every page under "${prefix}" is valid`, async ({ sql }) => {
    const { pages } = await lookAround(baseURL, sql, prefix)
    expect(pages.length).toBeGreaterThan(80)
    const found = pages.map(({ html, path }) => ({ path, faults: faultsOf(html) }))
    const places = Map.groupBy(
      found.flatMap(({ path, faults }) => faults.map((fault) => ({ path, fault }))),
      ({ fault }) => fault,
    )
    const named = [...places].map(([fault, at]) => `${fault} <- ${at.length}: ${at[0]?.path}`)
    expect(named).toEqual([])
  })
}

/** The rules of the HTML standard. Our own files need no hash, and the first test knows that dialogs begin anew. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    'require-sri': ['error', { target: 'crossorigin' }],
    'heading-level': 'off',
  },
})

/** What a validator says about a page, with the element that it is about. */
function faultsOf(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, offset }) => {
      const source = html.slice(offset, offset + 80)
      return `${ruleId}: ${message} at ${selector ?? ''} ${source}`
    }),
  )
}

test('no id occurs twice on a page', async ({ sql }) => {
  const { pages } = await lookAround(baseURL, sql)
  const found = pages.flatMap(({ document, path }) =>
    repeatedIds(document).map((id) => `${id} <- ${path}`),
  )
  expect([...new Set(found)]).toEqual([])
})

test('no id occurs twice where a page has the same form for several branches, dates or people', async ({
  sql,
  plain,
  path,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  await addLines(sql, doctor)
  await signInProvider(plain, doctor)
  await signInProvider(plain, doctor)
  for (const part of ['', '/hours', '/team', '/profile', '/week']) {
    expect(await plain.open(path(`/provider/${doctor}${part}`))).toBe(200)
    expect(repeatedIds(plain.document()), part).toEqual([])
  }
})

/** Another branch with its week, and two days off, exceptional dates and seasons at each branch. */
async function addLines(sql: Sql, slug: string): Promise<void> {
  const [first] = await sql<{ doctor: string; branch: string }>`
    select doctor_id as doctor, branches.id as branch from branches
    join doctors on doctors.id = doctor_id where slug = ${slug}`
  const { doctor = '', branch = '' } = first ?? {}
  const second = randomUUID()
  const changed = { id: second, position: 1, name_ar: 'الفرع التاني', name_en: 'Second' }
  await sql`
    insert into branches select (jsonb_populate_record(branches, ${JSON.stringify(changed)})).*
    from branches where id = ${branch}`
  await sql`
    insert into weekly_rules (id, branch_id, weekday, starts_at, ends_at, slot_minutes)
    select gen_random_uuid(), ${second}, weekday, '18:00', '20:00', 30
    from generate_series(1, 7) as weekday`
  for (const id of [branch, second]) {
    for (const days of [10, 20]) {
      await sql`
        insert into days_off (id, doctor_id, branch_id, date)
        values (gen_random_uuid(), ${doctor}, ${id}, current_date + ${days}::int)`
      await sql`
        insert into exceptional_hours
          (id, doctor_id, branch_id, date, starts_at, ends_at, slot_minutes)
        values (gen_random_uuid(), ${doctor}, ${id}, current_date + ${days + 1}::int, '21:00', '22:00', 30)`
      await sql`
        with season as (
          insert into seasons (id, doctor_id, branch_id, kind, starts_on, ends_on)
          values (gen_random_uuid(), ${doctor}, ${id}, 'other', current_date + ${days + 30}::int,
            current_date + ${days + 32}::int)
          returning id
        )
        insert into season_rules (id, season_id, weekday, starts_at, ends_at, slot_minutes)
        select gen_random_uuid(), id, 1, '21:00', '22:00', 30 from season`
    }
  }
}

function repeatedIds(document: HTMLElement): string[] {
  const ids = document.querySelectorAll('[id]').map((element) => element.getAttribute('id') ?? '')
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) < index))]
}

/** A heading of a section within it is not its own. */
function sectionsOf(document: HTMLElement): string[] {
  const headless = document
    .querySelectorAll('section, article')
    .filter(
      (section) =>
        !section
          .querySelectorAll('h1, h2, h3, h4, h5, h6')
          .some((heading) => heading.closest('section, article') === section),
    )
  return headless.map((section) => `no heading: ${section.toString().slice(0, 120)}`)
}

/** One first heading, and none that skips a level; dialogs and popovers begin anew. */
function headingsOf(document: HTMLElement): string[] {
  const headings = document
    .querySelectorAll('h1, h2, h3, h4, h5, h6')
    .filter((heading) => !heading.closest('dialog, [popover]'))
    .map((heading) => ({ level: Number(heading.tagName.slice(1)), text: heading.text.trim() }))
  const jumps = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
  const first = headings.filter(({ level }) => level === 1).length
  return [
    ...jumps.map(({ level, text }) => `h${level} skips a level: ${text.slice(0, 60)}`),
    ...headings.filter(({ text }) => text === '').map(({ level }) => `h${level} is empty`),
    ...(first === 1 ? [] : [`${first} first headings`]),
  ]
}

/** The control group of each token that we use: HTML, section 4.10.18.7.1. */
const types: Record<string, RegExp> = {
  tel: /^(?:text|tel)$/,
  email: /^(?:text|email)$/,
  bday: /^(?:text|date)$/,
  'current-password': /^(?:text|password)$/,
  'new-password': /^(?:text|password)$/,
  'one-time-code': /^(?:text|password)$/,
  'street-address': /^textarea$/,
  username: /^(?:text|email)$/,
}

function tokensOf(document: HTMLElement): string[] {
  return document.querySelectorAll('[autocomplete]').flatMap((control) => {
    const token = control.getAttribute('autocomplete') ?? ''
    const tag = control.tagName.toLowerCase()
    const type = tag === 'input' ? (control.getAttribute('type') ?? 'text') : tag
    const fits = token === 'off' || (types[token] ?? /^text$/).test(type)
    return fits ? [] : [`${token} on ${type}: ${control.getAttribute('name')}`]
  })
}

function linksOf(document: HTMLElement): string[] {
  const addresses = document
    .querySelectorAll('[href], [src], [action], [formaction]')
    .flatMap((element) =>
      ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
    )
  const odd = addresses.filter(
    (address) =>
      /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^(?:https?|tel|mailto|geo):/.test(address),
  )
  return odd.map((address) => `leads to ${address}`)
}
