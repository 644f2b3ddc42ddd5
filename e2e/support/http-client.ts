import { randomUUID } from 'node:crypto'
import { clinicDate } from '../../src/domain/schedule/zone.ts'
import { newAddress } from './people.ts'

export type FoundSlot = { doctor: string; value: string; page: string }

type PostResult = { status: number; location: string; cookies: string; cache: string; html: string }

export type BookingResult = PostResult & {
  slot: FoundSlot
  /** How many other times the page offers. */
  alternatives: number
}

/** Free slots of some doctors on future days, because the number of today's depends on the time of day. */
export async function findSlots(base: string): Promise<FoundSlot[]> {
  const list = await text(`${base}/doctors?sort=soonest`)
  const slugs = [...list.matchAll(/\/doctor\/([a-z0-9-]+)/g)].map(([, slug]) => slug ?? '')
  return findSlotsOf(base, [...new Set(slugs)])
}

/** Free slots of these doctors. */
export async function findSlotsOf(base: string, doctors: string[]): Promise<FoundSlot[]> {
  const days = [2, 3, 4].map((ahead) => clinicDate(new Date(Date.now() + ahead * 86_400_000)))
  const addresses = doctors.flatMap((doctor) =>
    days.map((day) => `${base}/book_doctor?doctor=${doctor}&day=${day}`),
  )
  const pages = await Promise.all(addresses.map(text))
  const links = pages.flatMap((html) => [
    ...html.matchAll(/href="(\/book_doctor\?[^"]*at=[^"]*)"/g),
  ])
  const found = links.map(([, href]) => slotAt((href ?? '').replaceAll('&amp;', '&')))
  return [...new Map(found.map((slot) => [slot.value, slot])).values()]
}

/** Sends the booking form without a hold before it. */
export function bookAt(base: string, slot: FoundSlot, person: number): Promise<BookingResult> {
  return send(base, slot, {
    form: 'booking',
    bookedFor: 'self',
    patientName: 'منى السيد',
    phone: `010${String(10_000_000 + person)}`,
    payment: 'clinic',
    consent: 'yes',
  })
}

export function holdAt(base: string, slot: FoundSlot, _person: number): Promise<BookingResult> {
  return send(base, slot, { form: 'hold' })
}

/** Claims a voucher of an offer. */
export function claimAt(base: string, offer: string, person: number): Promise<PostResult> {
  return post(base, `/offers/${offer}`, {
    form: 'claim',
    offer,
    name: 'منى السيد',
    phone: `011${String(10_000_000 + person)}`,
    consent: 'yes',
  })
}

/** Sends a form of a slot's page. */
export async function send(
  base: string,
  slot: FoundSlot,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<BookingResult> {
  const place = { doctor: slot.doctor, slot: slot.value }
  const posted = await post(base, slot.page, { ...place, ...fields }, headers)
  return { ...posted, slot, alternatives: countAlternatives(posted.html) }
}

/** A plain form post, as a browser without JavaScript makes it; with documents in another encoding. */
export async function post(
  base: string,
  page: string,
  fields: Record<string, string | File>,
  headers: Record<string, string> = {},
): Promise<PostResult> {
  const body = new FormData()
  const formToken = { submissionKey: randomUUID(), seal: await formTokenOf(base) }
  for (const [name, value] of Object.entries({ ...formToken, ...fields })) body.set(name, value)
  const isPlain = Object.values(fields).every((value) => typeof value === 'string')
  const answer = await fetch(base + page, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: base,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': newAddress(),
      ...headers,
    },
    body: isPlain ? new URLSearchParams([...body].map(asText)) : body,
  })
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    cookies: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
    cache: answer.headers.get('cache-control') ?? '',
    html: await answer.text(),
  }
}

function asText([name, value]: [string, FormDataEntryValue]): [string, string] {
  return [name, typeof value === 'string' ? value : value.name]
}

/** The other times are a list, of links or of radio buttons. */
function countAlternatives(html: string): number {
  const section = /<section id="alternatives">.*?<ul[^>]*aria-label.*?<\/ul>/s.exec(html)?.[0] ?? ''
  const list = section.slice(section.lastIndexOf('<ul'))
  return list.split('<li').length - 1
}

const seals = new Map<string, Promise<string>>()

/** Any form's signature will do: it says when the form was made, not for whom. */
function formTokenOf(base: string): Promise<string> {
  const known = seals.get(base)
  if (known) return known
  const fresh = text(`${base}/booking`).then(
    (html) => /name="seal" value="([^"]+)"/.exec(html)?.[1] ?? '',
  )
  seals.set(base, fresh)
  return fresh
}

/** The slot in an address of the booking page. */
export function slotAt(page: string): FoundSlot {
  const search = new URLSearchParams(page.split('?')[1])
  const value = `${search.get('branch')}~${search.get('at')}`
  return { doctor: search.get('doctor') ?? '', value, page }
}

/** Whether a slot's profile page offers it. */
export async function isOffered(base: string, { doctor, page }: FoundSlot): Promise<boolean> {
  const at = new URL(page, base).searchParams.get('at') ?? ''
  const profile = await fetch(`${base}/doctor/${doctor}?day=${clinicDate(new Date(at))}`)
  if (profile.status !== 200) throw new Error(`${profile.url}: ${profile.status}`)
  // By its link, because the page's state also contains the time, as the end of the previous slot.
  return (await profile.text()).includes(`at=${encodeURIComponent(at)}`)
}

async function text(url: string): Promise<string> {
  const response = await fetch(url)
  return response.text()
}
