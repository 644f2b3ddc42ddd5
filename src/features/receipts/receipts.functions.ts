import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { parseReference, readClinicVisit } from '#/domain/reference.ts'
import { readSlug, readUuid } from '#/domain/web/address.ts'
import { found } from '#/middleware/found.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { findClaim } from '#/server/receipts/claim.ts'
import { checkReceipt } from '#/server/receipts/check.ts'
import { findDrawer, type DrawerSearch } from '#/server/receipts/drawer.ts'
import { findReceipt } from '#/server/receipts/receipt.ts'
import { findOwnSummary } from '#/server/receipts/summary.ts'
import { findTaxNumber } from '#/server/receipts/tax-number.ts'
import { findVisitAccount } from '#/server/receipts/visit-account.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentMembership, currentMembershipOfVisit } from '#/server/session/membership.ts'
import { currentReceiptReader } from './reader.server.ts'
import { readDrawerSearch } from './search.ts'

/** What was paid for a visit; null for everybody but its front desk. */
export const getVisitAccount = createServerFn()
  .validator(reading(readClinicVisit))
  .handler(async ({ data: { slug, reference } }) =>
    findVisitAccount(
      requestContext().app,
      await currentMembershipOfVisit(reference, slug),
      reference,
    ),
  )

/** For its patient and its desk. */
export const getReceipt = createServerFn()
  .validator(reading((id: string) => readUuid(id) ?? null))
  .handler(async ({ data: id }) => {
    if (!id) throw notFound()
    return found(await findReceipt(requestContext().app, await currentReceiptReader(id), id))
  })

/** The patient's papers for an insurer; null for everybody else, and while nothing was paid. */
export const getClaim = createServerFn()
  .validator(reading((reference: string) => parseReference(reference)))
  .handler(async ({ data: reference }) =>
    reference ? findClaim(requestContext().app, await currentAsker('bookings'), reference) : null,
  )

/** What the doctor wrote for the patient's claim; null for everybody but the doctor. */
export const getOwnSummary = createServerFn()
  .validator(reading(readClinicVisit))
  .handler(async ({ data: { slug, reference } }) =>
    findOwnSummary(requestContext().app, await currentMembership(slug), reference),
  )

/** For everybody with the address in a receipt's code. */
export const getReceiptCheck = createServerFn()
  .validator(reading((code: string) => code.slice(0, 200)))
  .handler(async ({ data: code }) => found(await checkReceipt(requestContext().app, code)))

export const getDrawer = createServerFn()
  .validator(
    reading(({ slug, ...search }: DrawerSearch & { slug: string }) => ({
      slug: readSlug(slug) ?? '',
      search: readDrawerSearch({ ...search }),
    })),
  )
  .handler(async ({ data: { slug, search } }) => {
    const { app } = requestContext()
    const drawer = await findDrawer(app, await currentMembership(slug), search)
    return found(drawer && { drawer, formToken: await issueFormToken(app) })
  })

/** Null for everybody but the owner. */
export const getTaxNumber = createServerFn()
  .validator(reading((slug: string) => readSlug(slug) ?? ''))
  .handler(async ({ data: slug }) =>
    findTaxNumber(requestContext().app, await currentMembership(slug)),
  )
