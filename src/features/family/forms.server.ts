import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { removeFamilyMember } from '#/server/people/family.ts'
import { addMember, changeMember } from '#/server/people/family-view.ts'
import { currentUser } from '#/server/session/session.ts'
import { changeSchema, memberSchema, removalSchema } from './family.ts'

/** The forms of /account/family, by name. */
export const familyForms = {
  add: formHandler(memberSchema, async (input, submissionKey) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const { app } = requestContext()
    const result = await addMember(app, user.id, { ...input, submissionKey })
    return result.ok ? toFamily() : refused(result)
  }),

  change: formHandler(changeSchema, async ({ member: id, ...input }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const result = await changeMember(requestContext().app, user.id, { ...input, id })
    return result.ok ? toFamily() : refused(result)
  }),

  remove: formHandler(removalSchema, async ({ member }) => {
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const { app } = requestContext()
    await removeFamilyMember(app, user.id, member)
    return toFamily()
  }),
}

function refused(result: { code: RefusalCode; field?: string }) {
  return refusedForm(result.code, result.field)
}

function toFamily(): FormOutcome {
  return redirectTo('/account/family')
}
