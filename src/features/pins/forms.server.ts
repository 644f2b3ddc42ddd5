import { refusedForm } from '#/domain/problem.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { savePin } from '#/server/practices/pin-desk.ts'
import { pinSchema } from './pins.ts'

export const pinForms = {
  pin: formHandler(pinSchema, async (input) => {
    const { app, locale } = requestContext()
    const saved = await savePin(app, await currentDeskActor(), input)
    if (!saved.ok) return refusedForm(saved.code)
    const query = new URLSearchParams({ ...(input.q ? { q: input.q } : {}), done: '1' })
    return { ok: true, location: `${localizedPath('/staff/places', locale)}?${query}` }
  }),
}
