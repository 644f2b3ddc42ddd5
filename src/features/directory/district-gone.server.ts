import { setResponseStatus } from '@tanstack/react-start/server'
import { requestContext } from '#/server/http/context.ts'
import { findDistrictPageState, type DistrictPair } from '#/server/search/district-pages.ts'

type Asked<Answer> = { params: DistrictPair; next: () => Answer }

/** 410 for a page that has had too few doctors for long, so that search engines drop it. */
export async function sayDistrictGone<Answer>({ params, next }: Asked<Answer>) {
  const state = await findDistrictPageState(requestContext().app, params)
  if (state === 'gone') setResponseStatus(410)
  return next()
}
