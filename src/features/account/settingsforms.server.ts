import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { endingSchema } from '#/forms/sessions.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { requestContext } from '#/server/context.server.ts'
import { signInSource } from '#/server/device.server.ts'
import { saveEmail } from '#/server/people/profiles.ts'
import { endOtherUserSessions, endSessionsOf } from '#/server/people/sessions.ts'
import { logSecurity } from '#/server/security.server.ts'
import { currentSession, currentUser } from '#/server/session.server.ts'
import { dropVerifying, keepVerifying, readVerifying } from '#/server/verifying.server.ts'
import { leaveNotice } from './notice.server.ts'
import {
  changePassword,
  changePhone,
  joinGuest,
  requestGuestJoin,
  requestPhoneChange,
} from './settings.server.ts'
import {
  emailSchema,
  guestCodeSchema,
  guestSchema,
  nameSchema,
  newPhoneSchema,
  othersSchema,
  passwordSchema,
  phoneCodeSchema,
} from './settings.ts'

/** The forms of /account/settings, by name. */
export const settingsForms = {
  phone: receiver(newPhoneSchema, async (input) => {
    const { app, locale } = requestContext()
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const source = await signInSource('patient', user.phone)
    const result = await requestPhoneChange(app, user, input, { locale, source })
    if (!result.ok) return refusedForm(result.code, fields[result.code])
    await keepVerifying('phone-change', input.phone)
    return again()
  }),

  'phone-code': receiver(phoneCodeSchema, async ({ code }) => {
    const { app, locale } = requestContext()
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const phone = await readVerifying('phone-change')
    if (!phone) return refusedForm('code-over', 'code')
    const result = await changePhone(app, user, { phone, code }, locale)
    if (!result.ok) return refusedForm(result.code, 'code')
    dropVerifying('phone-change')
    leaveNotice('done', m.account_settings_phone_changed())
    return again()
  }),

  name: receiver(nameSchema, async ({ name }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const result = await requestContext().app.gateways.accounts.rename(user.id, name)
    if (!result.ok) return refusedForm(result.code)
    leaveNotice('done', m.account_settings_name_saved())
    return again()
  }),

  password: receiver(passwordSchema, async (input) => {
    const { app } = requestContext()
    const session = await currentSession()
    if (!session) return refusedForm('signed-out')
    const { user, sessionId } = session
    const source = await signInSource('patient', user.phone)
    const result = await changePassword(app, user, input, { sessionId, source })
    if (!result.ok) return refusedForm(result.code, passwordFields[result.code])
    leaveNotice('done', m.account_settings_password_changed())
    return again()
  }),

  guest: receiver(guestSchema, async () => {
    const { app, locale } = requestContext()
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const source = await signInSource('patient', user.phone)
    const result = await requestGuestJoin(app, user, { locale, source })
    if (!result.ok) return refusedForm(result.code)
    await keepVerifying('guest-join', user.phone)
    return again()
  }),

  'guest-code': receiver(guestCodeSchema, async (input) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const result = await joinGuest(requestContext().app, user, input)
    if (!result.ok) return refusedForm(result.code, 'code')
    dropVerifying('guest-join')
    const { bookings: count } = result
    leaveNotice('done', m.account_settings_guest_joined({ count, shown: formatNumber(count) }))
    return again()
  }),

  email: receiver(emailSchema, async ({ email }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    await saveEmail(requestContext().app, user.id, email)
    leaveNotice('done', m.account_settings_email_saved())
    return again()
  }),

  session: receiver(endingSchema, async ({ id }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    // One that is over already has ended too.
    await endSessionsOf(requestContext().app, user.id, id)
    logSecurity('session-ended', 'patient')
    leaveNotice('done', m.account_settings_session_ended())
    return again()
  }),

  others: receiver(othersSchema, async () => {
    const session = await currentSession()
    if (!session) return refusedForm('signed-out')
    await endOtherUserSessions(requestContext().app, session.user.id, session.sessionId)
    logSecurity('session-ended', 'patient')
    leaveNotice('done', m.account_settings_others_ended())
    return again()
  }),
}

const passwordFields: Record<string, string> = {
  'password-wrong': 'current',
  'password-common': 'password',
}
const fields: Record<string, string> = { 'password-wrong': 'password' }

const page = '/account/settings'

function again(): FormOutcome {
  return { ok: true, location: localizedPath(page, requestContext().locale) }
}
