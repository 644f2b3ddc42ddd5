import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm, type RefusedForm } from '#/domain/problem.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { requestContext } from '#/server/http/context.ts'
import { storeSignInDevice, signInSource } from '#/server/session/device.ts'
import { login } from '#/server/people/login.ts'
import { register } from '#/server/people/register.ts'
import { worksSomewhere } from '#/server/session/membership.ts'
import { startSession } from '#/server/session/session.ts'
import { loginSchema, registerSchema, type LoginOutcome } from './account.ts'
import { loginRecord } from './login-record.server.ts'
import { isInvitation } from './next.ts'
import { leaveNotice } from './notice.server.ts'
import { keepRegistered } from '#/server/session/registered-phone.ts'

/** The field at which a refusal is shown; all others are shown above the form. */
const registerFields: Partial<Record<RefusalCode, string>> = {
  'phone-taken': 'phone',
  'password-common': 'password',
}

/** The forms of /register and /login, by name. */
export const accountForms = {
  register: formHandler(registerSchema, async (input, submissionKey) => {
    const { app } = requestContext()
    const source = await signInSource('patient', input.phone)
    const result = await register(app, input, source, submissionKey)
    if (!result.ok) {
      return refusedForm(result.code, registerFields[result.code])
    }
    if (isInvitation(input.next)) {
      const signedIn = await signIn(input)
      if (signedIn.ok) return signedIn
    }
    leaveNotice('registered', result.message)
    await keepRegistered(input.phone)
    const search = input.next ? `?${new URLSearchParams({ next: input.next })}` : ''
    return { ok: true, location: localPath('/login') + search }
  }),

  login: formHandler(loginSchema, signIn),
}

type SignIn = { phone: string; password: string; next: string | null }

/** Starts a session, and leads to `next`, to the desk of their practice, or to their account. */
async function signIn(input: SignIn): Promise<LoginOutcome | RefusedForm> {
  const { app } = requestContext()
  const source = await signInSource('patient', input.phone)
  const result = await login(app, input, source)
  if (!result.ok) return refusedForm(result.code)
  await storeSignInDevice('patient', input.phone)
  const tag = await startSession(result.user, result.response)
  leaveNotice('signed-in', result.message)
  const message = result.message ?? m.account_signed_in()
  const hasDesk = await worksSomewhere(result.user.id)
  return {
    ok: true,
    location: input.next ?? localPath(hasDesk ? '/provider' : '/account'),
    login: loginRecord(result.response, { tag, message, name: result.user.name, hasDesk }),
  }
}

function localPath(path: string): string {
  return localizedPath(path, requestContext().locale)
}
