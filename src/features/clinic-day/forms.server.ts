import type { RefusalCode, Refused } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import { workingDay } from '#/domain/schedule/day.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { addVisit } from '#/server/clinic-day/add.ts'
import { moveAsClinic } from '#/server/clinic-day/change.ts'
import { moveToDoctor } from '#/server/clinic-day/other-doctor.ts'
import { undoDoctorMove } from '#/server/clinic-day/undo-move.ts'
import { findPatientVisit } from '#/server/clinic-day/find-patient.ts'
import { recordAttendance } from '#/server/clinic-day/attendance.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership, currentMembershipOfVisit } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { addSchema, attendanceSchema, doctorMoveSchema, findSchema } from './day.ts'

/** The forms of a provider's day, by name. */
export const dayForms = {
  mark: formHandler(attendanceSchema, async (input) => {
    const { what } = input
    const { app } = requestContext()
    if (what.mark === 'undo-move') {
      const undone = await undoDoctorMove(app, await currentMembership(input.practice), what)
      return undone.ok ? backTo(input, what.reference) : refuse(undone)
    }
    const membership = await currentMembershipOfVisit(what.reference, what.doctor)
    const result =
      what.mark === 'move'
        ? await moveAsClinic(app, membership, what)
        : await recordAttendance(app, membership, { what })
    return result.ok ? backTo(input, what.reference) : refuse(result)
  }),

  moveToDoctor: formHandler(doctorMoveSchema, async ({ fee, ...input }) => {
    const { app } = requestContext()
    const membership = await currentMembership(input.practice)
    const move = { ...input, feePiastres: fee }
    const result = await moveToDoctor(app, membership, move)
    const day = workingDay(new Date(input.at))
    return result.ok ? backTo({ ...input, day }, result.reference) : refuse(result)
  }),

  find: formHandler(findSchema, async ({ practice, digits }) => {
    const membership = await currentMembership(practice)
    const found = await findPatientVisit(requestContext().app, membership, digits)
    return found.ok
      ? redirectTo(`/provider/${found.doctor}/visit/${found.reference}`)
      : refuse(found)
  }),

  visit: formHandler(addSchema, async (input, submissionKey) => {
    const { app, locale } = requestContext()
    const membership = await currentMembership(input.doctor ?? input.practice, input.place.branch)
    const result = await addVisit(app, membership, { ...input, submissionKey, locale })
    return result.ok ? backTo(input, result.reference) : refuse(result)
  }),
}

type Page = { practice: string } & Record<'day' | 'branch' | 'doctor', string | undefined>

/** Redirects to the same day, at the visit. */
function backTo({ practice, day, branch, doctor }: Page, reference: string): FormOutcome {
  const kept = { ...(day && { day }), ...(branch && { branch }), ...(doctor && { doctor }) }
  const query = new URLSearchParams(kept)
  const path = localizedPath(`/provider/${practice}`, requestContext().locale)
  return { ok: true, location: `${path}${query.size > 0 ? `?${query}` : ''}#${reference}` }
}

const fields: Partial<Record<RefusalCode, string>> = {
  'slot-taken': 'place',
  'slot-not-found': 'place',
  'patient-not-found': 'digits',
  'patients-several': 'digits',
}

/** A session may end between opening a form and sending it. */
async function refuse({ code, by }: Refused & { by?: string }): Promise<FormOutcome> {
  const isGone = code.endsWith('-not-found') && code !== 'slot-not-found' && !(await currentUser())
  if (isGone) return refusedForm('signed-out')
  return by
    ? { ok: false, problems: [{ field: 'form', code, by }] }
    : refusedForm(code, fields[code])
}
