import { refusedForm } from '#/domain/problem.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { lookupHandler, openProved } from '#/parts/lookup.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { claimOffer } from '#/server/offers/claim.ts'
import { findVoucherByReference } from '#/server/offers/offers.ts'
import { currentUser } from '#/server/session/session.ts'
import { voucherLookup } from './lookup.ts'
import { claimSchema } from './offers.ts'

/** The forms of an offer's page and of the vouchers, by name. */
export const offerForms = {
  claim: formHandler(claimSchema, async (input, submissionKey) => {
    const { app, address, locale } = requestContext()
    const userId = (await currentUser())?.id ?? null
    const claimer = { userId, address, locale }
    const result = await claimOffer(app, claimer, { ...input, submissionKey })
    if (result.ok) return openProved('vouchers', result.voucherCode)
    return refusedForm(result.code, result.code === 'already-claimed' ? 'phone' : undefined)
  }),

  lookup: lookupHandler('vouchers', voucherLookup, findVoucherByReference),
}
