import { createServerEntry, getResponseHeaders } from '@tanstack/react-start/server'
import type { Locale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { runInContext } from '#/server/http/context.ts'
import { currentFormOwner } from '#/server/session/form-owner.ts'

type TestRequest = {
  path?: string
  method?: 'GET' | 'POST'
  cookie?: string
  bearer?: string
  accept?: string
  referer?: string
  locale?: Locale
  address?: string
  /** The address of the site as people see it; http by default. */
  origin?: string
}

const ORIGIN = 'http://balsam.test'

/** Runs work as if within a request; returns its result, and the cookies that it set. */
export async function inRequest<Result>(app: App, asked: TestRequest, work: () => Promise<Result>) {
  const { path = '/', method = 'GET', locale = 'ar', address = 'somewhere' } = asked
  const { origin = ORIGIN } = asked
  const headers = new Headers({ 'user-agent': 'Mozilla/5.0 Firefox/140.0' })
  if (asked.cookie) headers.set('cookie', asked.cookie)
  if (asked.bearer) headers.set('authorization', `Bearer ${asked.bearer}`)
  if (asked.accept) headers.set('accept', asked.accept)
  if (asked.referer) headers.set('referer', ORIGIN + asked.referer)
  const context = {
    requestId: 'test',
    locale,
    origin,
    address,
    app,
    formOwner: currentFormOwner,
  }
  let done: { result: Result; cookies: string[] } | undefined
  const entry = createServerEntry({
    fetch: async () => {
      const result = await runInContext(context, work)
      done = { result, cookies: getResponseHeaders().getSetCookie() }
      return new Response()
    },
  })
  await entry.fetch(new Request(ORIGIN + path, { method, headers }))
  if (!done) throw new Error('The work failed; see above.')
  return done
}

/** A `Set-Cookie` as the browser sends it back. */
export function asSent(cookies: string[], name: string): string {
  const cookie = cookies.findLast((candidate) => candidate.startsWith(`${name}=`)) ?? ''
  return cookie.split(';')[0] ?? ''
}
