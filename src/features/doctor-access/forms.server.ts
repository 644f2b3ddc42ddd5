import { refusedForm } from '#/domain/problem.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { baseLocale } from '#/paraglide/runtime.js'
import { requestContext } from '#/server/http/context.ts'
import { inviteAllDoctors, inviteToProfile } from '#/server/practices/doctor-access.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { allSchema, invitationSchema } from './doctor-access.ts'

/** Sent in the site's first language: the reader of the form is staff. */
export const doctorAccessForms = {
  invitation: formHandler(invitationSchema, async ({ q, ...input }) => {
    const { app } = requestContext()
    const actor = await currentDeskActor()
    const invited = await inviteToProfile(app, actor, { ...input, locale: baseLocale })
    return invited.ok ? { ok: true, location: pageOf(q, 1) } : refusedForm(invited.code, 'phone')
  }),

  all: formHandler(allSchema, async () => {
    const { app } = requestContext()
    const invited = await inviteAllDoctors(app, await currentDeskActor(), baseLocale)
    if (!invited.ok) return refusedForm(invited.code)
    return { ok: true, location: pageOf('', invited.count) }
  }),
}

function pageOf(q: string, sent: number): string {
  const query = new URLSearchParams({ ...(q === '' ? {} : { q }), sent: String(sent) })
  return `${localizedPath('/staff/doctors', requestContext().locale)}?${query}`
}
