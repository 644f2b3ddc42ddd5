import type { RefusalCode } from '#/domain/codes.ts'
import { site } from '#/brand.ts'
import type { StaffRole } from '#/domain/account/staff.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { endingSchema } from '#/forms/session-forms.ts'
import { requestContext } from '#/server/http/context.ts'
import {
  closeDesk,
  currentDeskSession,
  currentStaff,
  openDesk,
} from '#/server/session/staff-session.ts'
import { storeSignInDevice, signInSource } from '#/server/session/device.ts'
import { askingBrowser } from '#/server/session/session.ts'
import {
  changePassword,
  changeSecondStep,
  resetMember,
  type Changer,
} from '#/server/staff/change.ts'
import { setUpSecondStep } from '#/server/staff/setup.ts'
import { signInStaff } from '#/server/staff/signin.ts'
import { setRequestNotices } from '#/server/staff/request-notices.ts'
import { endStaffSession } from '#/server/staff/sessions.ts'
import type { StaffMember } from '#/server/staff/staff-member.ts'
import { addMember, withdrawMember } from '#/server/staff/team.ts'
import {
  leaveSchema,
  memberSchema,
  newPasswordSchema,
  newStepSchema,
  requestNoticesSchema,
  resetSchema,
  setupSchema,
  signInSchema,
  withdrawalSchema,
} from './staff.ts'

/** The forms of the desk's own pages, by name. */
export const staffForms = {
  signIn: formHandler(signInSchema, async (input) => {
    const { app } = requestContext()
    const source = await signInSource('desk', input.email)
    const result = await signInStaff(app, input, { ...source, browser: askingBrowser() })
    if (!result.ok) return refusedForm(result.code)
    await storeSignInDevice('desk', input.email)
    await openDesk(result.sessionId)
    return redirectTo(result.isReady ? '/staff' : '/staff/setup')
  }),

  setup: formHandler(setupSchema, (input) =>
    asMember(async (member) => {
      const session = { member, sessionId: await currentDeskSession() }
      const result = await setUpSecondStep(requestContext().app, session, input)
      return result.ok
        ? redirectTo(firstPage(member))
        : refusedForm(result.code, fields[result.code])
    }),
  ),

  leave: formHandler(leaveSchema, async () => {
    await closeDesk()
    return redirectTo('/staff/login')
  }),

  member: formHandler(memberSchema, (input) =>
    asMember(async (member) => {
      const result = await addMember(requestContext().app, member, input)
      if (result.ok) return redirectTo('/staff/team')
      return refusedForm(result.code, fields[result.code])
    }),
  ),

  reset: formHandler(resetSchema, (input) =>
    asMember(async (member) => {
      const { app, locale } = requestContext()
      const result = await resetMember(app, member, input, locale)
      return result.ok ? redirectTo('/staff/team') : refusedForm(result.code, fields[result.code])
    }),
  ),

  'new-password': formHandler(newPasswordSchema, (input) =>
    asChanger(async (changer) => {
      const result = await changePassword(requestContext().app, changer, input)
      return result.ok
        ? redirectTo('/staff/sessions')
        : refusedForm(result.code, fields[result.code])
    }),
  ),

  'new-step': formHandler(newStepSchema, (input) =>
    asChanger(async (changer) => {
      const result = await changeSecondStep(requestContext().app, changer, input)
      return result.ok
        ? redirectTo('/staff/sessions')
        : refusedForm(result.code, fields[result.code])
    }),
  ),

  requestNotices: formHandler(requestNoticesSchema, ({ isNotified }) =>
    asMember(async (member) => {
      const { app, locale } = requestContext()
      await setRequestNotices(app, member, isNotified ? locale : null)
      return redirectTo('/staff/sessions')
    }),
  ),

  withdrawal: formHandler(withdrawalSchema, ({ id }) =>
    asMember(async (member) => {
      const isDone = await withdrawMember(requestContext().app, member, id)
      return isDone ? redirectTo('/staff/team') : refusedForm('not-yours')
    }),
  ),

  ending: formHandler(endingSchema, ({ id }) =>
    asMember(async (member) => {
      const isDone = await endStaffSession(requestContext().app, member.id, id)
      return isDone ? redirectTo('/staff/sessions') : refusedForm('not-yours')
    }),
  ),
}

/** Where a refusal is shown. */
const fields: Partial<Record<RefusalCode, string>> = {
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

/** An admin of a site that is not open yet begins with its checklist. */
function firstPage({ role }: { role: StaffRole }): string {
  return role === 'admin' && !site.isOpen ? '/staff/opening' : '/staff'
}
