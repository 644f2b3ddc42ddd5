import { refusedForm } from '#/domain/problem.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { redeemVoucher } from '#/server/offers/redeem.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { redemptionSchema } from './redemption.ts'

/** The form with which a provider redeems a voucher. */
export const redeemForms = {
  redeem: formHandler(redemptionSchema, async (input) => {
    const { app, locale } = requestContext()
    const answer = await redeemVoucher(app, await currentMembership(input.practice), input)
    if (answer.ok)
      return {
        ok: true,
        location: `${localizedPath(`/provider/${input.practice}`, locale)}#redeemed`,
      }
    if (answer.code === 'practice-not-found' && !(await currentUser()))
      return refusedForm('signed-out')
    return refusedForm(answer.code, 'code')
  }),
}
