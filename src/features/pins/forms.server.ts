import { refusedForm } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { savePin } from './desk.server.ts'
import { pinSchema } from './pins.ts'

export const pinForms = {
  pin: receiver(pinSchema, async (input) => {
    const { app, locale } = requestContext()
    const saved = await savePin(app, await currentDeskActor(), input)
    if (!saved.ok) return refusedForm(saved.code)
    const query = new URLSearchParams({ ...(input.q ? { q: input.q } : {}), done: '1' })
    return { ok: true, location: `${localizedPath('/staff/places', locale)}?${query}` }
  }),
}
