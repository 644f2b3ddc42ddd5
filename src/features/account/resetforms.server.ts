import { refusedForm } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { requestContext } from '#/server/context.server.ts'
import { rememberSignIn, signInSource } from '#/server/device.server.ts'
import { dropVerifying, keepVerifying, readVerifying } from '#/server/verifying.server.ts'
import { leaveNotice } from './notice.server.ts'
import { requestReset, resetPassword } from './reset.server.ts'
import { forgotSchema, resetSchema } from './reset.ts'

/** The forms of /forgot-password and its second page, by name. */
export const resetForms = {
  forgot: receiver(forgotSchema, async (input) => {
    const { app, locale, address } = requestContext()
    const result = await requestReset(app, input, { locale, address })
    if (!result.ok) return refusedForm(result.code)
    await keepVerifying('reset', input.phone)
    return { ok: true, location: localizedPath('/forgot-password/code', locale) }
  }),

  reset: receiver(resetSchema, async (input) => {
    const { app, locale } = requestContext()
    const phone = await readVerifying('reset')
    if (!phone) return refusedForm('code-over', 'code')
    const source = await signInSource('patient', phone)
    const result = await resetPassword(app, phone, input, source)
    if (!result.ok) {
      return refusedForm(result.code, result.code === 'password-common' ? 'password' : 'code')
    }
    // Who has the phone is no guesser, whatever others tried meanwhile.
    await rememberSignIn('patient', phone)
    dropVerifying('reset')
    leaveNotice('done', m.account_password_changed())
    return { ok: true, location: localizedPath('/login', locale) }
  }),
}
