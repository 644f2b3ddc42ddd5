import { refusedForm } from '#/domain/problem.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { removeSavedDoctor, saveDoctor } from '#/server/people/saved.ts'
import { currentUser } from '#/server/session/session.ts'
import { savedSchema } from './saved.ts'

/** The forms of /account/saved, by name. */
export const savedForms = {
  save: formHandler(savedSchema, async ({ doctor }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const { app } = requestContext()
    const isKnown = await saveDoctor(app, user.id, doctor)
    return isKnown ? redirectTo(`/doctor/${doctor}`) : refusedForm('doctor-not-found')
  }),

  remove: formHandler(savedSchema, async ({ doctor }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    await removeSavedDoctor(requestContext().app, user.id, doctor)
    return redirectTo('/account/saved')
  }),
}
