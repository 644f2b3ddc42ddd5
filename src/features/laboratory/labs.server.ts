import { setResponseStatus } from '@tanstack/react-start/server'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { findSureTests, type BasketView } from '#/server/laboratory/basket.ts'
import { labTestsPath } from '#/parts/lab-tests-path.ts'
import { basketOf, withTests } from './hrefs.ts'
import { readLabsSearch } from './search.ts'

type Visit<Answer> = { request: Request; next: () => Answer }

/** A typed test that is sure is added to the basket's own address; otherwise the page asks. */
export async function addTyped<Answer>({
  request,
  next,
}: Visit<Answer>): Promise<Answer | Response> {
  const search = readLabsSearch(Object.fromEntries(new URL(request.url).searchParams))
  if (!search.add) return next()
  const { app, locale } = requestContext()
  const slugs = await findSureTests(app, search.add)
  if (slugs.length === 0) return next()
  const { tests, ...basket } = withTests(basketOf(search), slugs)
  const location = localizedPath(labTestsPath(tests, basket), locale)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

export function refuseTooBig({ isTooBig }: BasketView): void {
  if (isTooBig) setResponseStatus(400)
}
