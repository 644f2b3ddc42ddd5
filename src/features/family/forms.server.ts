import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { changeSchema, memberSchema, removalSchema } from './family.ts'
import { addMember, changeMember } from './family.server.ts'

/** The forms of /account/family, by name. */
export const familyForms = {
  add: receiver(memberSchema, async (input, submissionKey) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const { services } = requestContext()
    const result = await addMember(services, user.id, { ...input, submissionKey })
    return result.ok ? toFamily() : refused(result)
  }),

  change: receiver(changeSchema, async ({ member: id, ...input }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const result = await changeMember(requestContext().services, user.id, { ...input, id })
    return result.ok ? toFamily() : refused(result)
  }),

  remove: receiver(removalSchema, async ({ member }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const { services } = requestContext()
    await services.family.remove(user.id, member, services.clock.now())
    return toFamily()
  }),
}

function refused(result: { code: string; field?: string }) {
  return refusedForm(result.code, result.field)
}

function toFamily(): FormOutcome {
  return { ok: true, location: localizedPath('/account/family', requestContext().locale) }
}
