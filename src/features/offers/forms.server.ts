import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { addProof } from '#/server/proof.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { claimOffer } from './claim.server.ts'
import { voucherPath } from './hrefs.ts'
import { claimSchema, voucherLookupSchema } from './offers.ts'
import { proveVoucher } from './voucher.server.ts'

/** The forms of an offer's page and of the vouchers, by name. */
export const offerForms = {
  claim: receiver(claimSchema, async (input, submissionKey) => {
    const { app, address, locale } = requestContext()
    const userId = (await currentUser())?.id ?? null
    const claimer = { userId, address, locale }
    const result = await claimOffer(app, claimer, { ...input, submissionKey })
    if (result.ok) return open(result.voucherCode)
    return refusedForm(result.code, result.code === 'already-claimed' ? 'phone' : undefined)
  }),

  lookup: receiver(voucherLookupSchema, async (input) => {
    const { app, address } = requestContext()
    const limit = { name: 'voucher-lookup', subject: address, attempts: 30, windowMinutes: 15 }
    if (!(await takeLimits(app, [limit]))) return refusedForm('too-many')
    const code = await proveVoucher(app, input)
    return code ? open(code) : refusedForm('voucher-unknown')
  }),
}

/** On to the voucher, which this browser may open from now on. */
async function open(code: string): Promise<FormOutcome> {
  await addProof('vouchers', code)
  return { ok: true, location: localizedPath(voucherPath(code), requestContext().locale) }
}
