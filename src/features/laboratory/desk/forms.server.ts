import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome, NextPage } from '#/forms/post.ts'
import { formHandler, handleFormPost, redirectTo } from '#/forms/receive.server.ts'
import { accountSession, restoreInterrupted } from '#/forms/interrupted-form.server.ts'
import { isMultipart } from '#/server/http/body.ts'
import { requestContext } from '#/server/http/context.ts'
import type { LabChanged } from '#/server/lab-desk/change.ts'
import { confirmPrices, copyPrices, savePrices } from '#/server/lab-desk/prices.ts'
import { addWindows, removeArea, saveArea } from '#/server/lab-desk/sampling.ts'
import { changeWindow } from '#/server/lab-desk/window-change.ts'
import { removeWindow } from '#/server/lab-desk/window-removal.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { withQuery } from '#/parts/with-query.ts'
import { receivePriceFile } from './price-file.server.ts'
import { confirmSchema, copySchema, fileSchema, pricesSchema } from './prices.ts'
import {
  areaEndSchema,
  areaSchema,
  windowEndSchema,
  windowSchema,
  windowTimesSchema,
} from './sampling.ts'

const priceForms = {
  prices: formHandler(pricesSchema, async ({ practice, search, ...input }) => {
    const done = await savePrices(requestContext().app, await currentMembership(practice), input)
    return answer(withQuery(`/provider/${practice}/prices`, { ...search, done: 'saved' }), done)
  }),

  confirmed: formHandler(confirmSchema, async ({ slug }) => {
    const done = await confirmPrices(requestContext().app, await currentMembership(slug))
    return answer(savedAt(slug, 'prices'), done)
  }),

  copied: formHandler(copySchema, async ({ slug, from }) => {
    const [own, origin] = [await currentMembership(slug), await currentMembership(from)]
    return answer(savedAt(slug, 'prices'), await copyPrices(requestContext().app, own, origin))
  }),

  priceFile: formHandler(fileSchema, async ({ slug, lines }) => {
    const own = await currentMembership(slug)
    const done = await savePrices(requestContext().app, own, { lines, seen: null })
    return answer(savedAt(slug, 'prices'), done)
  }),
}

const receivePrices = handleFormPost(priceForms, accountSession)

type Post = { request: Request; params: { slug: string }; next: NextPage }

/** The handlers of the page of prices. A file is handled separately: other uploads are pictures and PDFs. */
export const priceHandlers = {
  GET: restoreInterrupted,
  POST: ({ request, params, next }: Post) =>
    isMultipart(request)
      ? receivePriceFile({ request, slug: params.slug, next })
      : receivePrices({ request, next }),
}

/** The forms of a laboratory's hours, and of where it takes samples at home. */
export const samplingForms = {
  area: formHandler(areaSchema, async ({ slug, ...area }) => {
    const done = await saveArea(requestContext().app, await currentMembership(slug), area)
    return answer(savedAt(slug, 'sampling'), done)
  }),

  areaEnd: formHandler(areaEndSchema, async ({ slug, district }) => {
    const done = await removeArea(requestContext().app, await currentMembership(slug), district)
    return answer(savedAt(slug, 'sampling'), done)
  }),

  window: formHandler(windowSchema, async ({ slug, ...window }) => {
    const done = await addWindows(requestContext().app, await currentMembership(slug), window)
    return answer(savedAt(slug, 'sampling'), done)
  }),

  windowTimes: formHandler(windowTimesSchema, async ({ slug, ...change }) => {
    const done = await changeWindow(requestContext().app, await currentMembership(slug), change)
    if (!done.ok && done.code === 'window-has-orders') {
      const { window: changes, startsAt: from, endsAt: until, seats } = change
      return redirectTo(withQuery(`/provider/${slug}/sampling`, { changes, from, until, seats }))
    }
    return answer(savedAt(slug, 'sampling'), done)
  }),

  windowEnd: formHandler(windowEndSchema, async ({ slug, ...window }) => {
    const done = await removeWindow(requestContext().app, await currentMembership(slug), window)
    if (!done.ok && done.code === 'window-has-orders')
      return redirectTo(`/provider/${slug}/sampling?removes=${window.window}`)
    return answer(savedAt(slug, 'sampling'), done)
  }),
}

const savedAt = (slug: string, page: 'prices' | 'sampling') =>
  `/provider/${slug}/${page}?done=saved`

/** A session may end between opening a form and sending it. */
async function answer(path: string, done: LabChanged): Promise<FormOutcome> {
  if (done.ok) return redirectTo(path)
  if (done.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(done.code, fields.get(done.code))
}

const fields = new Map<RefusalCode, string>([
  ['hours-invalid', 'endsAt'],
  ['home-window-length', 'endsAt'],
  ['windows-overlap', 'startsAt'],
])
