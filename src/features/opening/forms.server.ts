import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { addFirstAdmin } from '#/server/opening/first-admin.ts'
import { closeSite, confirmItem, openSite, type Opened } from '#/server/opening/open.ts'
import { sendTestMail, sendTestMessage, type TestSent } from '#/server/opening/test-message.ts'
import { askingBrowser } from '#/server/session/session.ts'
import { currentDeskActor, openDesk } from '#/server/session/staff-session.ts'
import {
  confirmSchema,
  firstAdminSchema,
  openSchema,
  testMailSchema,
  testMessageSchema,
} from './opening.ts'

/** The forms of /staff/opening. */
export const openingForms = {
  testMessage: formHandler(testMessageSchema, async ({ phone }) => {
    const { app, locale } = requestContext()
    const sent = await sendTestMessage(app, await currentDeskActor(), { phone, locale })
    return answer(sent, SENT)
  }),

  testMail: formHandler(testMailSchema, async () => {
    const { app, locale } = requestContext()
    return answer(await sendTestMail(app, await currentDeskActor(), { locale }), SENT)
  }),

  confirmItem: formHandler(confirmSchema, async (input) =>
    answer(await confirmItem(requestContext().app, await currentDeskActor(), input)),
  ),

  openSite: formHandler(openSchema, async ({ isOpen }) => {
    const change = isOpen ? openSite : closeSite
    return answer(await change(requestContext().app, await currentDeskActor()))
  }),
}

/** The form of the link that a new site prints at its start. */
export const firstAdminForms = {
  firstAdmin: formHandler(firstAdminSchema, async (input) => {
    const { app } = requestContext()
    const added = await addFirstAdmin(app, { ...input, browser: askingBrowser() })
    if (!added.ok) return refusedForm(added.code)
    await openDesk(added.sessionId)
    return redirectTo('/staff/setup')
  }),
}

const SENT = '/staff/opening?sent=1'

async function answer(done: Opened | TestSent, path = '/staff/opening'): Promise<FormOutcome> {
  if (done.ok) return redirectTo(path)
  const isSignedOut = done.code === 'not-yours' && !(await currentDeskActor())
  return refusedForm(isSignedOut ? 'desk-closed' : done.code)
}
