import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { savedSchema } from './saved.ts'

/** The forms of /account/saved, by name. */
export const savedForms = {
  save: receiver(savedSchema, async ({ doctor }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const { services } = requestContext()
    const isKnown = await services.saved.save(user.id, doctor, services.clock.now())
    return isKnown ? done(`/doctor/${doctor}`) : refusedForm('doctor-unknown')
  }),

  remove: receiver(savedSchema, async ({ doctor }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    await requestContext().services.saved.remove(user.id, doctor)
    return done('/account/saved')
  }),
}

function done(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}
