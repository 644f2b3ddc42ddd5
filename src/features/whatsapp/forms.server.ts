import { refusedForm } from '#/domain/problem.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { nameTemplates } from '#/server/notices/template-desk.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { templateSchema } from './templates.ts'

/** The form of each message on /staff/whatsapp. */
export const templateForms = {
  nameTemplates: formHandler(templateSchema, async (names) => {
    const actor = await currentDeskActor()
    const named = await nameTemplates(requestContext().app, actor, names)
    if (named.ok) return redirectTo('/staff/whatsapp?done=1')
    return refusedForm(actor ? named.code : 'desk-closed')
  }),
}
