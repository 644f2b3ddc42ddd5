import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor, currentStaff } from '#/server/session/staff-session.ts'
import {
  approveChange,
  approveDoctor,
  approveFacility,
  type Approved,
} from '#/server/requests/approve.ts'
import { assignRequest } from '#/server/requests/assign.ts'
import {
  askApplicant,
  releaseRequest,
  moveRequest,
  noteRequest,
  offerCare,
  takeRequest,
} from '#/server/requests/work.ts'
import { changeApproval, doctorApproval, facilityApproval } from './approval.ts'
import {
  askingSchema,
  assignSchema,
  holdingSchema,
  moveSchema,
  noteSchema,
  offerSchema,
} from './schemas.ts'

/** The forms of a request at the desk, by name. */
export const deskForms = {
  take: formHandler(holdingSchema, async (input) =>
    answer(input, await takeRequest(requestContext().app, await currentDeskActor(), input)),
  ),

  giveBack: formHandler(holdingSchema, async (input) =>
    answer(input, await releaseRequest(requestContext().app, await currentDeskActor(), input)),
  ),

  assign: formHandler(assignSchema, async (input) =>
    answer(input, await assignRequest(requestContext().app, await currentDeskActor(), input)),
  ),

  note: formHandler(noteSchema, async (input, submissionKey) => {
    const note = { ...input, submissionKey }
    const { app } = requestContext()
    return answer(input, await noteRequest(app, await currentDeskActor(), note))
  }),

  asking: formHandler(askingSchema, async (input) =>
    answer(input, await askApplicant(requestContext().app, await currentDeskActor(), input)),
  ),

  offer: formHandler(offerSchema, async (input) =>
    answer(input, await offerCare(requestContext().app, await currentDeskActor(), input)),
  ),

  move: formHandler(moveSchema, async (input) =>
    answer(input, await moveRequest(requestContext().app, await currentDeskActor(), input)),
  ),

  approveDoctor: formHandler(doctorApproval, async (input) =>
    answer(
      input,
      await approveDoctor(requestContext().app, await currentDeskActor(), input),
      'syndicateNumber',
    ),
  ),

  approveFacility: formHandler(facilityApproval, async (input) =>
    answer(
      input,
      await approveFacility(requestContext().app, await currentDeskActor(), input),
      'licenceNumber',
    ),
  ),

  approveChange: formHandler(changeApproval, async ({ reference, seen, ...texts }) => {
    const input = { reference, seen, texts }
    const { app } = requestContext()
    return answer(input, await approveChange(app, await currentDeskActor(), input))
  }),
}

type Assigned = Awaited<ReturnType<typeof assignRequest>>

/** A session may end between opening a form and sending it. */
async function answer(
  { reference }: { reference: string },
  worked: Approved | Assigned,
  numberField = 'form',
): Promise<FormOutcome> {
  if (worked.ok) {
    const { locale } = requestContext()
    return { ok: true, location: localizedPath(`/staff/requests/${reference}`, locale) }
  }
  if (worked.code === 'request-not-found' && !(await currentStaff()))
    return refusedForm('desk-closed')
  const fields: Partial<Record<typeof worked.code, string>> = {
    'move-not-allowed': 'status',
    'time-invalid': 'startsAt',
    'colleague-not-found': 'to',
    'documents-unopened': 'documents',
    'slug-taken': 'slug',
    'already-listed': numberField,
    'licence-expired': 'licenceExpiry',
  }
  return refusedForm(worked.code, fields[worked.code])
}
