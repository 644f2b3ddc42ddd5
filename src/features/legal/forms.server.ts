import { refusedForm } from '#/domain/problem.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { acceptPolicy } from '#/server/site/policies.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentUser } from '#/server/session/session.ts'
import { agreeSchema } from './policy.ts'

/** The form of /account that takes the consent to a new version. */
export const agreementForms = {
  agreement: formHandler(agreeSchema, async () => {
    const { app, locale } = requestContext()
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    await acceptPolicy(app, user.id)
    return { ok: true, location: localizedPath('/account', locale) }
  }),
}
