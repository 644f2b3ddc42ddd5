import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { endingSchema } from '#/forms/sessions.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { closeDesk, currentDeskSession, currentStaff, openDesk } from '#/server/desk.server.ts'
import { rememberSignIn, signInSource } from '#/server/device.server.ts'
import { askingBrowser } from '#/server/session.server.ts'
import { endStaffSession } from '#/server/staff/staff.ts'
import type { StaffMember } from '#/server/staff/staffmember.ts'
import { changePassword, changeSecondStep, resetMember, type Changer } from './change.server.ts'
import { setUpSecondStep } from './setup.server.ts'
import { signInStaff } from './signin.server.ts'
import {
  leaveSchema,
  memberSchema,
  newPasswordSchema,
  newStepSchema,
  resetSchema,
  setupSchema,
  signInSchema,
  withdrawalSchema,
} from './staff.ts'
import { addMember, withdrawMember } from './team.server.ts'

/** The forms of the desk's own pages, by name. */
export const staffForms = {
  signIn: receiver(signInSchema, async (input) => {
    const { app } = requestContext()
    const source = await signInSource('desk', input.email)
    const result = await signInStaff(app, input, { ...source, browser: askingBrowser() })
    if (!result.ok) return refusedForm(result.code)
    await rememberSignIn('desk', input.email)
    await openDesk(result.sessionId)
    return done(result.isReady ? '/staff' : '/staff/setup')
  }),

  setup: receiver(setupSchema, (input) =>
    asMember(async (member) => {
      const session = { member, sessionId: await currentDeskSession() }
      const result = await setUpSecondStep(requestContext().app, session, input)
      return result.ok ? done('/staff') : refusedForm(result.code, fields[result.code])
    }),
  ),

  leave: receiver(leaveSchema, async () => {
    await closeDesk()
    return done('/staff/login')
  }),

  member: receiver(memberSchema, (input) =>
    asMember(async (member) => {
      const result = await addMember(requestContext().app, member, input)
      if (result.ok) return done('/staff/team')
      return refusedForm(result.code, fields[result.code])
    }),
  ),

  reset: receiver(resetSchema, (input) =>
    asMember(async (member) => {
      const { app, locale } = requestContext()
      const result = await resetMember(app, member, input, locale)
      return result.ok ? done('/staff/team') : refusedForm(result.code, fields[result.code])
    }),
  ),

  'new-password': receiver(newPasswordSchema, (input) =>
    asChanger(async (changer) => {
      const result = await changePassword(requestContext().app, changer, input)
      return result.ok ? done('/staff/sessions') : refusedForm(result.code, fields[result.code])
    }),
  ),

  'new-step': receiver(newStepSchema, (input) =>
    asChanger(async (changer) => {
      const result = await changeSecondStep(requestContext().app, changer, input)
      return result.ok ? done('/staff/sessions') : refusedForm(result.code, fields[result.code])
    }),
  ),

  withdrawal: receiver(withdrawalSchema, ({ id }) =>
    asMember(async (member) => {
      const isDone = await withdrawMember(requestContext().app, member, id)
      return isDone ? done('/staff/team') : refusedForm('not-yours')
    }),
  ),

  ending: receiver(endingSchema, ({ id }) =>
    asMember(async (member) => {
      const { clock } = requestContext().app
      const isDone = await endStaffSession(requestContext().app, member.id, id, clock.now())
      return isDone ? done('/staff/sessions') : refusedForm('not-yours')
    }),
  ),
}

/** Where a refusal is shown. */
const fields: Record<string, string> = {
  'code-wrong': 'code',
  'email-taken': 'email',
  'password-common': 'password',
  'password-wrong': 'current_password',
}

function asChanger(work: (changer: Changer) => Promise<FormOutcome>): Promise<FormOutcome> {
  return asMember(async (member) => {
    const source = await signInSource('desk', member.email)
    const { locale } = requestContext()
    return work({ member, source, locale, sessionId: await currentDeskSession() })
  })
}

/** A session may end between opening a form and sending it: what was typed stays on the page. */
async function asMember(work: (member: StaffMember) => Promise<FormOutcome>): Promise<FormOutcome> {
  const member = await currentStaff()
  return member ? work(member) : refusedForm('desk-closed')
}

function done(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}
