import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { VerificationPurpose } from '#/domain/account/verification.ts'
import { codeStep } from '#/forms/fields.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { endingSchema } from '#/forms/session-forms.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { requestContext } from '#/server/http/context.ts'
import { signInSource } from '#/server/session/device.ts'
import { changePassword } from '#/server/people/change-password.ts'
import { changePhone, requestPhoneChange, resendPhoneChange } from '#/server/people/change-phone.ts'
import { removeCard } from '#/server/people/insurance-card.ts'
import { joinGuest, requestGuestJoin } from '#/server/people/join-guest.ts'
import { saveEmail } from '#/server/people/profiles.ts'
import { endOtherUserSessions, endSessionsOf } from '#/server/people/sessions.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import { currentSession, currentUser } from '#/server/session/session.ts'
import type { CodeSent } from '#/server/verification/send-code.ts'
import {
  dropVerifying,
  keepVerifying,
  readVerifying,
  wantsOwnCode,
} from '#/server/verification/pending-verification.ts'
import { leaveNotice } from './notice.server.ts'
import {
  cardSchema,
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
  phone: formHandler(newPhoneSchema, async (input) => {
    const { app, locale } = requestContext()
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const source = await signInSource('patient', user.phone)
    const asker = { locale, source, isOwn: wantsOwnCode(app) }
    const result = await requestPhoneChange(app, user, input, asker)
    if (!result.ok) return refusedForm(result.code, fields[result.code])
    return step('phone-change', input.phone, result)
  }),

  'phone-code': formHandler(codeStep(phoneCodeSchema), async (input) => {
    const { app, locale } = requestContext()
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const verifying = await readVerifying('phone-change')
    if (!verifying) return refusedForm('code-expired', 'code')
    const { phone } = verifying
    if ('sender' in input) {
      const source = await signInSource('patient', user.phone)
      const sent = await resendPhoneChange(app, user, phone, { locale, source })
      return sent.ok ? step('phone-change', phone, sent) : refusedForm(sent.code, 'code')
    }
    const result = await changePhone(app, user, { phone, code: input.code }, locale)
    if (!result.ok) return refusedForm(result.code, 'code')
    dropVerifying('phone-change')
    leaveNotice('done', m.account_settings_phone_changed())
    return again()
  }),

  name: formHandler(nameSchema, async ({ name }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const result = await requestContext().app.gateways.accounts.rename(user.id, name)
    if (!result.ok) return refusedForm(result.code)
    leaveNotice('done', m.account_settings_name_saved())
    return again()
  }),

  password: formHandler(passwordSchema, async (input) => {
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

  guest: formHandler(guestSchema, () => askForJoin(wantsOwnCode(requestContext().app))),

  'guest-code': formHandler(codeStep(guestCodeSchema), async (input) => {
    if ('sender' in input) return askForJoin(true)
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const result = await joinGuest(requestContext().app, user, input)
    if (!result.ok) return refusedForm(result.code, 'code')
    dropVerifying('guest-join')
    const { bookings: count } = result
    leaveNotice('done', m.account_settings_guest_joined({ count, shown: formatNumber(count) }))
    return again()
  }),

  email: formHandler(emailSchema, async ({ email }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    await saveEmail(requestContext().app, user.id, email)
    leaveNotice('done', m.account_settings_email_saved())
    return again()
  }),

  removeCard: formHandler(cardSchema, async () => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    await removeCard(requestContext().app, user.id)
    leaveNotice('done', m.coverage_kept_removed())
    return again()
  }),

  session: formHandler(endingSchema, async ({ id }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    // A session that is over counts as ended.
    await endSessionsOf(requestContext().app, user.id, id)
    logSecurity('session-ended', 'patient')
    leaveNotice('done', m.account_settings_session_ended())
    return again()
  }),

  others: formHandler(othersSchema, async () => {
    const session = await currentSession()
    if (!session) return refusedForm('signed-out')
    await endOtherUserSessions(requestContext().app, session.user.id, session.sessionId)
    logSecurity('session-ended', 'patient')
    leaveNotice('done', m.account_settings_others_ended())
    return again()
  }),
}

const passwordFields: Partial<Record<RefusalCode, string>> = {
  'password-wrong': 'current',
  'password-common': 'password',
}
const fields: Partial<Record<RefusalCode, string>> = { 'password-wrong': 'password' }

async function askForJoin(isOwn: boolean): Promise<FormOutcome> {
  const { app, locale } = requestContext()
  const user = await currentUser()
  if (!user) return refusedForm('signed-out')
  const source = await signInSource('patient', user.phone)
  const result = await requestGuestJoin(app, user, { locale, source, isOwn })
  return result.ok ? step('guest-join', user.phone, result) : refusedForm(result.code)
}

/** Moves the form to the step that asks for the code. */
async function step(
  purpose: VerificationPurpose,
  phone: string,
  { isOffered }: Extract<CodeSent, { ok: true }>,
): Promise<FormOutcome> {
  await keepVerifying(purpose, phone, isOffered)
  return again()
}

const page = '/account/settings'

function again(): FormOutcome {
  return redirectTo(page)
}
