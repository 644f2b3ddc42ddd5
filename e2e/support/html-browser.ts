import { parse, type HTMLElement } from 'node-html-parser'
import { newAddress } from './people.ts'
import { submissionOf, type Typed } from './markup.ts'

/** A browser without a script: it keeps cookies, follows links, sends forms, and follows 303 redirects. */
export type PlainBrowser = {
  /** Opens an address, and returns the status of the resulting page. */
  open: (address: string) => Promise<number>
  /** Follows the link with exactly this name. */
  follow: (name: string) => Promise<number>
  /**
   * Sends a form of the page by the button with this name, or its first one, with these values. Returns the
   * response to the form, and follows its redirect.
   */
  send: (form: string, typed?: Typed, button?: string) => Promise<PlainAnswer>
  /** Sends a form whose response is a file, by this button, and stays on the page. */
  sendForFile: (form: string, button: string) => Promise<Buffer>
  /** The current address, without the host. */
  path: () => string
  document: () => HTMLElement
  /** The text of the page between header and footer. */
  text: () => string
  /** The text of the first of these elements. */
  textOf: (selector: string) => string
  addCookie: (name: string, value: string) => void
  /** Its cookies, for another browser of the same person. */
  cookies: () => { name: string; value: string; url: string }[]
  /** The bytes at a link of the page. */
  download: (address: string) => Promise<{ name: string; bytes: Buffer }>
}

export type PlainAnswer = { status: number; location: string }

export function plainBrowser(base: string, { keepsCookies = true } = {}): PlainBrowser {
  const cookies = new Map<string, string>()
  const address = newAddress()
  let url = new URL(base)
  let page = parse('')

  const ask = async (target: URL, more: RequestInit = {}) => {
    const headers = new Headers({
      'accept-language': '*',
      'x-forwarded-for': address,
      cookie: cookieHeader(cookies),
    })
    for (const [name, value] of new Headers(more.headers)) headers.set(name, value)
    const response = await fetch(target, { ...more, headers, redirect: 'manual' })
    if (keepsCookies) response.headers.getSetCookie().forEach((cookie) => keep(cookies, cookie))
    return response
  }

  const show = async (address: URL, response: Response): Promise<number> => {
    const location = response.headers.get('location')
    if (location) return openUrl(new URL(location, address))
    url = address
    page = parse(await response.text())
    return response.status
  }

  const openUrl = async (address: URL): Promise<number> => show(address, await ask(address))
  const open = (address: string) => openUrl(new URL(address, url))

  const requestOf = (form: string, typed: Typed, button?: string) => {
    const { method, action, body } = submissionOf(page, form, typed, button)
    const target = new URL(action || url.pathname + url.search, url)
    const texts = [...body].map(asText)
    if (method === 'get') {
      target.search = new URLSearchParams(texts).toString()
      return { target, init: {} }
    }
    const isPlain = [...body].every(([, value]) => typeof value === 'string')
    const headers = { origin: url.origin, 'sec-fetch-site': 'same-origin' }
    const sent = isPlain ? new URLSearchParams(texts) : body
    return { target, init: { method: 'POST', headers, body: sent } }
  }

  return {
    open,
    follow: (name) => open(linkNamed(page, name)),
    send: async (form, typed = {}, button) => {
      const { target, init } = requestOf(form, typed, button)
      const response = await ask(target, init)
      const answer = { status: response.status, location: response.headers.get('location') ?? '' }
      await show(target, response)
      return answer
    },
    sendForFile: async (form, button) => {
      const { target, init } = requestOf(form, {}, button)
      return Buffer.from(await (await ask(target, init)).arrayBuffer())
    },
    path: () => url.pathname + url.search,
    document: () => page,
    text: () => plainText(page.querySelector('main')),
    textOf: (selector) => plainText(page.querySelector(selector)),
    addCookie: (name, value) => void cookies.set(name, value),
    cookies: () => [...cookies].map(([name, value]) => ({ name, value, url: url.origin })),
    download: async (address) => {
      const response = await ask(new URL(address, url))
      const disposition = response.headers.get('content-disposition') ?? ''
      return { name: disposition, bytes: Buffer.from(await response.arrayBuffer()) }
    },
  }
}

/** The text of an element, with single spaces. */
export function plainText(element: HTMLElement | null): string {
  return (element?.structuredText ?? '').replace(/\s+/g, ' ').trim()
}

/** The address of the link with this name. */
function linkNamed(page: HTMLElement, name: string): string {
  const links = page.querySelectorAll('a[href]')
  const named = links.find(
    (link) => plainText(link) === name || link.getAttribute('aria-label') === name,
  )
  if (!named) throw new Error(`The page has no link "${name}".`)
  return named.getAttribute('href') ?? ''
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** A server removes a cookie with a Max-Age of zero. */
function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';')
  const at = pair.indexOf('=')
  const isOver = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
  if (isOver) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

function asText([name, value]: [string, FormDataEntryValue]): [string, string] {
  return [name, typeof value === 'string' ? value : value.name]
}
