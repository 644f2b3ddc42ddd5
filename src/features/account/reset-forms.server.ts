import { refusedForm } from '#/domain/problem.ts'
import { codeStep } from '#/forms/fields.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { requestContext } from '#/server/http/context.ts'
import { storeSignInDevice, signInSource } from '#/server/session/device.ts'
import { requestReset, resetPassword } from '#/server/people/reset.ts'
import {
  dropVerifying,
  keepVerifying,
  readVerifying,
  wantsOwnCode,
} from '#/server/verification/pending-verification.ts'
import { leaveNotice } from './notice.server.ts'
import { forgotSchema, resetSchema } from './reset.ts'

/** The forms of /forgot-password and its second page, by name. */
export const resetForms = {
  forgot: formHandler(forgotSchema, ({ phone }) => ask(phone, wantsOwnCode(requestContext().app))),

  reset: formHandler(codeStep(resetSchema), async (input) => {
    const { app, locale } = requestContext()
    const verifying = await readVerifying('reset')
    if (!verifying) return refusedForm('code-expired', 'code')
    const { phone } = verifying
    if ('sender' in input) return ask(phone, true)
    const source = await signInSource('patient', phone)
    const result = await resetPassword(app, phone, input, source)
    if (!result.ok) {
      return refusedForm(result.code, result.code === 'password-common' ? 'password' : 'code')
    }
    // The phone's owner is not guessing, so earlier guesses by others don't delay them.
    await storeSignInDevice('patient', phone)
    dropVerifying('reset')
    leaveNotice('done', m.account_password_changed())
    return { ok: true, location: localizedPath('/login', locale) }
  }),
}

async function ask(phone: string, isOwn: boolean): Promise<FormOutcome> {
  const { app, locale, address } = requestContext()
  const result = await requestReset(app, { phone }, { locale, address, isOwn })
  if (!result.ok) return refusedForm(result.code)
  await keepVerifying('reset', phone, result.isOffered)
  return { ok: true, location: localizedPath('/forgot-password/code', locale) }
}
