import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { removeSavedDoctor, saveDoctor } from '#/server/people/saved.ts'
import { currentUser } from '#/server/session.server.ts'
import { savedSchema } from './saved.ts'

/** The forms of /account/saved, by name. */
export const savedForms = {
  save: receiver(savedSchema, async ({ doctor }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const { app } = requestContext()
    const isKnown = await saveDoctor(app, user.id, doctor, app.clock.now())
    return isKnown ? done(`/doctor/${doctor}`) : refusedForm('doctor-unknown')
  }),

  remove: receiver(savedSchema, async ({ doctor }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    await removeSavedDoctor(requestContext().app, user.id, doctor)
    return done('/account/saved')
  }),
}

function done(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}
