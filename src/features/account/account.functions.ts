import { createServerFn } from '@tanstack/react-start'
import { formatMobile } from '#/domain/account/phone.ts'
import { typedSchema } from '#/forms/post.ts'
import { requestContext } from '#/server/http/context.ts'
import { viewForgot } from '#/server/people/reset.ts'
import { viewSettings } from '#/server/people/settings.ts'
import { currentSession, currentUser } from '#/server/session/session.ts'
import { readVerifying } from '#/server/verification/pending-verification.ts'
import type { AccountView } from './account.ts'
import { findSignIn } from './sign-in.server.ts'
import { accountForms } from './forms.server.ts'
import { signInSearch } from './next.ts'
import { takeNotice } from './notice.server.ts'

export const getSignIn = createServerFn()
  .validator(signInSearch)
  .handler(({ data }) => findSignIn(data.next))

/** Null without a signed-in user. */
export const getAccount = createServerFn().handler(async (): Promise<AccountView | null> => {
  const user = await currentUser()
  if (!user) return null
  return { name: user.name, phone: formatMobile(user.phone), notice: takeNotice() }
})

export const sendRegister = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => accountForms.register(data))

export const sendLogin = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => accountForms.login(data))

export const getForgot = createServerFn().handler(async () =>
  viewForgot(requestContext().app, await readVerifying('reset')),
)

/** Null without a signed-in user. */
export const getAccountSettings = createServerFn().handler(async () => {
  const session = await currentSession()
  if (!session) return null
  const { user, sessionId } = session
  const [changing, joining] = await Promise.all([
    readVerifying('phone-change'),
    readVerifying('guest-join'),
  ])
  const settings = await viewSettings(requestContext().app, user, { sessionId, changing, joining })
  return { ...settings, notice: takeNotice() }
})
