import { parse, type HTMLElement } from 'node-html-parser'
import { newDeskCookie, newDoctor, newPatient } from './factories.ts'
import { screens } from '../../src/domain/screens.ts'
import { accountScreens, deskScreens, ownScreens, practiceScreens } from './screens.ts'
import type { Sql } from './sql.ts'

export type Visitor = { name: string; cookie: string }

/** A form of a page as it would be sent unchanged. */
export type FoundForm = {
  visitor: Visitor
  page: string
  id: string
  fields: [string, string][]
  /** Names of the fields that people type into. */
  texts: string[]
}

export type Site = {
  /** Pages by the people who see them. */
  pages: FoundPage[]
  forms: FoundForm[]
  /** Names of query parameters, by path. */
  parameters: Map<string, Set<string>>
}

/** Pages with an id in their address, both an existing one and one of other people. */
const numbered = async (sql: Sql, doctor: string): Promise<string[]> => {
  const one = async (rows: Promise<{ key?: string }[]>): Promise<string> =>
    (await rows)[0]?.key ?? 'none'
  const booking = await one(
    sql`select reference as key from bookings where reference is not null limit 1`,
  )
  const request = await one(sql`select reference as key from requests limit 1`)
  const others = await one(sql`select slug as key from doctors where slug <> ${doctor} limit 1`)
  return [
    `/doctor/${doctor}`,
    `/doctors?q=dentist&page=1`,
    `/book_doctor?doctor=${others}`,
    `/booking/${booking}`,
    `/booking/${booking}/reschedule`,
    `/booking/${booking}/review`,
    `/booking/${booking}/calendar`,
    `/request/${request}`,
    `/staff/requests/${request}`,
    `/waiting/join?doctor=${others}`,
    `/call-back?doctor=${others}`,
    '/waiting/BLW-0000-0000',
    '/voucher/BLV-0000-0000',
    '/payment/BLP-0000-0000',
    '/payment/sandbox/1',
    '/preview/none',
    '/my-data/none',
    '/shared/none',
    '/forgot-password/code',
    '/provider/join/none',
    '/day/none',
    '/surgery-isntallement/apply?procedure=gallbladder&plan=flat-with-fee&price=60000&down=12000&months=12',
    ...practiceScreens(doctor),
    `/provider/${others}`,
    ...accountScreens,
    `/account/saved/${others}`,
    '/account/family/none',
    '/provider',
    ...deskScreens,
    '/staff/login',
    '/staff/setup',
    `/staff/bookings/${booking}`,
    `/staff/bookings/${booking}/move`,
    '/staff/dashboard/csv',
    '/api/session',
    '/api/files/none',
    '/api/documents/none',
    '/api/stamps/none',
    '/api/live/queue',
    '/api/logo/512',
    '/api/logo/letter',
    '/api/photos/none',
    '/api/social/en/about-us',
    '/api/portraits/none',
    '/sitemaps/doctors.xml',
    '/services/magazines/feed.xml',
    '/site.webmanifest',
  ]
}

/** A visitor without an account, a patient who also owns a doctor's profile, and an admin at the desk. */
async function newVisitors(sql: Sql) {
  const doctor = await newDoctor(sql)
  const patient = await newPatient(sql)
  await sql`
    insert into provider_members (id, doctor_id, user_id, role, joined_at)
    select gen_random_uuid(), doctors.id, users.id, 'owner', now() from doctors, users
    where doctors.slug = ${doctor} and users.phone = ${`+2${patient.phone}`}`
  const desk = await newDeskCookie(sql)
  const said = ({ name, value }: { name: string; value: string }) => `${name}=${value}`
  const visitors: Visitor[] = [
    { name: 'nobody', cookie: '' },
    { name: 'a doctor', cookie: said(patient.cookie) },
    { name: 'the desk', cookie: said(desk) },
  ]
  return { doctor, visitors }
}

/**
 * Every page that these people may see, its forms, and the query parameters in its links and forms. `prefix` is that of
 * a language, such as /en.
 */
export async function lookAround(base: string, sql: Sql, prefix = ''): Promise<Site> {
  const { doctor, visitors } = await newVisitors(sql)
  const paths = [...screens, ...ownScreens, ...(await numbered(sql, doctor))]
  const site = base + prefix
  const pages: Site['pages'] = []
  const parameters: Site['parameters'] = new Map()
  const forms = new Map<string, FoundForm>()
  // Sequentially for each of them, so that the order of results is the same.
  const found = await Promise.all(
    visitors.map((visitor) => walk(site, visitor, visitor.cookie ? paths.filter(isOwn) : paths)),
  )
  for (const page of found.flat()) {
    pages.push(page)
    noteParameters(parameters, page)
    noteForms(forms, page)
  }
  return { pages, forms: [...forms.values()], parameters }
}

/** All other pages are the same for everyone. */
function isOwn(path: string): boolean {
  return /^\/(?:account|provider|staff|api|booking|request|payment|book_doctor)/.test(path)
}

export type FoundPage = { visitor: Visitor; path: string; html: string; document: HTMLElement }

async function walk(base: string, visitor: Visitor, paths: string[]): Promise<FoundPage[]> {
  const found: FoundPage[] = []
  for (const path of paths) {
    const headers = { cookie: visitor.cookie, 'accept-language': '*' }
    const answer = await fetch(base + path, { headers, redirect: 'manual' })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    if (answer.status === 200 && isPage) {
      const html = await answer.text()
      found.push({ visitor, path, html, document: parse(html) })
    } else await answer.body?.cancel()
  }
  return found
}

function noteParameters(parameters: Site['parameters'], { path, document }: FoundPage): void {
  const note = (address: string, names: Iterable<string>) => {
    const at = address.split(/[?#]/)[0] || path.split('?')[0] || '/'
    if (!at.startsWith('/')) return
    const known = parameters.get(at) ?? new Set<string>()
    for (const name of names) known.add(name)
    parameters.set(at, known)
  }
  note(path, new URLSearchParams(path.split('?')[1]).keys())
  for (const link of document.querySelectorAll('a[href*="?"]')) {
    const href = link.getAttribute('href') ?? ''
    note(href, new URLSearchParams(href.split('?')[1]).keys())
  }
  for (const form of document.querySelectorAll('form')) {
    if (form.getAttribute('method')?.toLowerCase() === 'post') continue
    const names = form.querySelectorAll('[name]').map((each) => each.getAttribute('name') ?? '')
    note(form.getAttribute('action') ?? '', names)
  }
}

function noteForms(forms: Map<string, FoundForm>, { visitor, path, document }: FoundPage): void {
  for (const form of document.querySelectorAll('form[method=post]')) {
    const id = form.getAttribute('id') ?? ''
    const own = form.querySelectorAll('input, select, textarea, button[name]')
    const named = id ? document.querySelectorAll(`[form="${id}"]`) : []
    const fields = [...own, ...named].flatMap((control): [string, string][] => {
      const name = control.getAttribute('name')
      if (!name || control.getAttribute('type') === 'file') return []
      return [[name, valueOf(control)]]
    })
    const page = form.getAttribute('action') || path
    const texts = own.filter(isText).map((control) => control.getAttribute('name') ?? '')
    const key = `${visitor.name} ${page} ${id} ${fields.map(([name]) => name).join()}`
    if (!forms.has(key)) forms.set(key, { visitor, page, id, fields, texts })
  }
}

function isText(control: HTMLElement): boolean {
  if (control.tagName === 'TEXTAREA') return true
  const type = control.getAttribute('type') ?? 'text'
  const isOurs = control.getAttribute('aria-hidden') !== undefined
  return control.tagName === 'INPUT' && /^(?:text|tel|email|password)$/.test(type) && !isOurs
}

/** The last choice of a select, and the value of a ticked checkbox. */
function valueOf(control: HTMLElement): string {
  if (control.tagName === 'TEXTAREA') return control.text
  if (control.tagName !== 'SELECT') return control.getAttribute('value') ?? ''
  const options = control.querySelectorAll('option').map((each) => each.getAttribute('value') ?? '')
  return options.at(-1) ?? ''
}
