import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { removeFamilyMember } from '#/server/people/family.ts'
import { currentUser } from '#/server/session.server.ts'
import { addMember, changeMember } from './family.server.ts'
import { changeSchema, memberSchema, removalSchema } from './family.ts'

/** The forms of /account/family, by name. */
export const familyForms = {
  add: receiver(memberSchema, async (input, submissionKey) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const { app } = requestContext()
    const result = await addMember(app, user.id, { ...input, submissionKey })
    return result.ok ? toFamily() : refused(result)
  }),

  change: receiver(changeSchema, async ({ member: id, ...input }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const result = await changeMember(requestContext().app, user.id, { ...input, id })
    return result.ok ? toFamily() : refused(result)
  }),

  remove: receiver(removalSchema, async ({ member }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const { app } = requestContext()
    await removeFamilyMember(app, user.id, member, app.clock.now())
    return toFamily()
  }),
}

function refused(result: { code: string; field?: string }) {
  return refusedForm(result.code, result.field)
}

function toFamily(): FormOutcome {
  return { ok: true, location: localizedPath('/account/family', requestContext().locale) }
}
