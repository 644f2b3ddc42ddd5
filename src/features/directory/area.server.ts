import { getCookie, setCookie } from '@tanstack/react-start/server'
import { AREA_COOKIE, AREA_COOKIE_SECONDS, readArea } from '#/domain/directory/area.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { readForm } from '#/server/http/form-data.ts'

/** The area from this browser's cookie. */
export function storedArea(): string | undefined {
  return readArea(getCookie(AREA_COOKIE))
}

/** Stores the area that a plain form sends, and redirects to the part that it changes. */
export async function keepArea({ request }: { request: Request }): Promise<Response> {
  const data = await readForm(request)
  if (data instanceof Response) return data
  writeArea(readArea(data.get('area')))
  const location = `${localizedPath('/', requestContext().locale)}#soonest`
  return new Response(null, { status: 303, headers: { location } })
}

/**
 * A plain form sends its empty fields too, and is redirected to its own address: only that answer, which no cache
 * stores, makes the place of a search the area.
 */
export function storeArea<Answer>({
  request,
  next,
}: {
  request: Request
  next: () => Answer
}): Answer {
  const { searchParams: sent } = new URL(request.url)
  const isForm = [...sent.values()].includes('')
  const area = isForm ? readArea(sent.get('district') || sent.get('governorate')) : undefined
  if (area) writeArea(area)
  return next()
}

function writeArea(area: string | undefined): void {
  const secure = requestContext().origin.startsWith('https:')
  const options = { path: '/', sameSite: 'lax' as const, secure }
  const maxAge = area ? AREA_COOKIE_SECONDS : 0
  setCookie(AREA_COOKIE, area ?? '', { ...options, maxAge })
}
