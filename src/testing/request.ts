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
export async function inRequest<Result>(app: App, input: TestRequest, work: () => Promise<Result>) {
  const { path = '/', method = 'GET', locale = 'ar', address = 'somewhere' } = input
  const { origin = ORIGIN } = input
  const headers = new Headers({ 'user-agent': 'Mozilla/5.0 Firefox/140.0' })
  if (input.cookie) headers.set('cookie', input.cookie)
  if (input.bearer) headers.set('authorization', `Bearer ${input.bearer}`)
  if (input.accept) headers.set('accept', input.accept)
  if (input.referer) headers.set('referer', ORIGIN + input.referer)
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
