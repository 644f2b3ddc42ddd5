import { createServerFn } from '@tanstack/react-start'
import { parseReference } from '#/domain/reference.ts'
import { readSlug } from '#/domain/web/address.ts'
import { found, requirePage } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findLabDay, findDeskOrder } from '#/server/lab-orders/desk.ts'
import {
  findLabOrderPage,
  listOrderingLabs,
  type LabOrderSearch,
} from '#/server/lab-orders/order-page.ts'
import { findResultShare } from '#/server/lab-orders/shared-result.ts'
import { findOwnLabOrder, listMyLabOrders } from '#/server/lab-orders/view.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentUser } from '#/server/session/session.ts'
import { currentLabWorker } from './current-worker.server.ts'
import { findOpenedValues } from './files.server.ts'
import { readLabDaySearch, readLabOrderSearch, type LabDaySearch } from './search.ts'

export const getLabOrderPage = createServerFn()
  .validator(
    reading(({ lab, tests, ...search }: LabOrderSearch & { lab: string }) => ({
      lab: readSlug(lab) ?? '',
      search: readLabOrderSearch({ ...search, tests: tests.join(',') }),
    })),
  )
  .handler(async ({ data: { lab, search } }) => {
    requirePage('/facilities')
    return found(await findLabOrderPage(requestContext().app, await currentUser(), lab, search))
  })

export const getOrderingLabs = createServerFn().handler(() => {
  requirePage('/facilities')
  return listOrderingLabs(requestContext().app)
})

const readLabReference = (code: string) => parseReference(code, 'BLL') ?? ''

/** Null without permission to see it, as for an unknown one. */
export const getLabOrder = createServerFn()
  .validator(reading(readLabReference))
  .handler(async ({ data: reference }) =>
    findOwnLabOrder(requestContext().app, await currentAsker('lab-orders'), reference),
  )

/** Null without a signed-in user. */
export const getMyLabOrders = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && listMyLabOrders(requestContext().app, user.id)
})

export const getResultShare = createServerFn()
  .validator(reading((key: string) => key))
  .handler(async ({ data: key }) => {
    const share = await findResultShare(requestContext().app, key)
    return share && { share, values: findOpenedValues() }
  })

/** For the laboratory's members, or with an empty slug for staff. */
export const getLabDay = createServerFn()
  .validator(
    reading(({ slug, ...search }: LabDaySearch & { slug: string }) => ({
      slug: readSlug(slug) ?? '',
      ...readLabDaySearch(search),
    })),
  )
  .handler(async ({ data: { slug, day } }) =>
    found(await findLabDay(requestContext().app, await currentLabWorker(slug), day)),
  )

export const getDeskOrder = createServerFn()
  .validator(
    reading(({ slug, reference }: { slug: string; reference: string }) => ({
      slug: readSlug(slug) ?? '',
      reference: readLabReference(reference),
    })),
  )
  .handler(async ({ data: { slug, reference } }) =>
    found(await findDeskOrder(requestContext().app, await currentLabWorker(slug), reference)),
  )
