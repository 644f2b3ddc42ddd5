import { getRequestHeader } from '@tanstack/react-start/server'
import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { rememberSignIn, signInSource } from '#/server/device.server.ts'
import { closeDesk, currentDeskSession, currentStaff, openDesk } from '#/server/desk.server.ts'
import type { StaffMember } from '#/server/ports/staff.ts'
import { setUpSecondStep } from './setup.server.ts'
import { signInStaff } from './signin.server.ts'
import { endingSchema, leaveSchema, memberSchema, setupSchema, signInSchema } from './staff.ts'
import { addMember, withdrawMember } from './team.server.ts'

/** The forms of the desk's own pages, by name. */
export const staffForms = {
  signIn: receiver(signInSchema, async (input) => {
    const { services } = requestContext()
    const source = await signInSource('desk', input.email)
    const browser = (getRequestHeader('user-agent') ?? '').slice(0, 200)
    const result = await signInStaff(services, input, { ...source, browser })
    if (!result.ok) return refusedForm(result.code)
    await rememberSignIn('desk', input.email)
    await openDesk(result.sessionId)
    return done(result.isReady ? '/staff' : '/staff/setup')
  }),

  setup: receiver(setupSchema, (input) =>
    asMember(async (member) => {
      const session = { member, sessionId: await currentDeskSession() }
      const result = await setUpSecondStep(requestContext().services, session, input)
      if (result.ok) return done('/staff')
      return refusedForm(result.code, result.code === 'code-wrong' ? 'code' : undefined)
    }),
  ),

  leave: receiver(leaveSchema, async () => {
    await closeDesk()
    return done('/staff/login')
  }),

  member: receiver(memberSchema, (input) =>
    asMember(async (member) => {
      const result = await addMember(requestContext().services, member, input)
      if (result.ok) return done('/staff/team')
      return refusedForm(result.code, result.code === 'email-taken' ? 'email' : undefined)
    }),
  ),

  withdrawal: receiver(endingSchema, ({ id }) =>
    asMember(async (member) => {
      const isDone = await withdrawMember(requestContext().services, member, id)
      return isDone ? done('/staff/team') : refusedForm('not-yours')
    }),
  ),

  ending: receiver(endingSchema, ({ id }) =>
    asMember(async (member) => {
      const { staff, clock } = requestContext().services
      const isDone = await staff.endSession(member.id, id, clock.now())
      return isDone ? done('/staff/sessions') : refusedForm('not-yours')
    }),
  ),
}

/** A session may end between opening a form and sending it: what was typed stays on the page. */
async function asMember(work: (member: StaffMember) => Promise<FormOutcome>): Promise<FormOutcome> {
  const member = await currentStaff()
  return member ? work(member) : refusedForm('desk-closed')
}

function done(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}
