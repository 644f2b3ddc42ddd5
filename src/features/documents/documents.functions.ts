import { createServerFn } from '@tanstack/react-start'
import { parseReference, readClinicVisit } from '#/domain/reference.ts'
import { reading } from '#/middleware/reading.ts'
import { findBox, findClinicDocuments, findVisitDocuments } from '#/server/documents/pages.ts'
import { findShare } from '#/server/documents/share.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'

/** Null without a signed-in user. */
export const getBox = createServerFn().handler(async () => {
  const user = await currentUser()
  return user && findBox(requestContext().app, user.id)
})

/** Null for other people's bookings, and for those that never were one. */
export const getVisitDocuments = createServerFn()
  .validator(reading((code: string) => parseReference(code) ?? ''))
  .handler(async ({ data: reference }) =>
    findVisitDocuments(requestContext().app, await currentAsker('bookings'), reference),
  )

/** Null for members who may not open documents, and for everybody else. */
export const getClinicDocuments = createServerFn()
  .validator(reading(readClinicVisit))
  .handler(async ({ data: { slug, reference } }) =>
    findClinicDocuments(requestContext().app, await currentMembership(slug), reference),
  )

export const getShare = createServerFn()
  .validator(reading((key: string) => key))
  .handler(({ data: key }) => findShare(requestContext().app, key))
