import { isExpired } from '#/domain/directory/licence.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import { correctionsOf, type CorrectableTexts } from '#/domain/content/text-corrections.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Registered } from '#/server/requests/registration.ts'
import { addBranch } from '#/server/requests/new-branch.ts'
import { changeDoctor, registerDoctor, registerFacility } from '#/server/requests/registrations.ts'
import { listOpenedFiles } from '#/server/files/files.ts'
import { newInvitationLink } from '#/server/practices/invitations.ts'
import { encryptDetails } from '#/server/sealing/sealed-rows.ts'
import { mayWork } from '#/server/observability/security-log.ts'
import { doctorApplication, facilityApplication, profileChange, sentTexts } from './application.ts'
import {
  newBranch,
  newDoctor,
  newFacility,
  type DoctorApproval,
  type FacilityApproval,
} from './new-profile.ts'
import type { DeskRequest } from './queued.ts'
import type { HoldingInput } from './request.ts'
import { onOpenRequest, type Worked } from './find-queued.ts'

/** 'licence-expired': it must be valid after today. 'documents-unopened': all must be opened first. */
export type Approved =
  | Worked
  | Registered
  | { ok: false; code: 'licence-expired' | 'documents-unopened' }

/** Publishes the profile of a doctor who applied. */
export async function approveDoctor(
  app: App,
  actor: DeskActor | null,
  input: DoctorApproval,
): Promise<Approved> {
  return onApproved(app, actor, input, async ({ id, kind, details }, by) => {
    const application = doctorApplication.safeParse(details)
    const fits = application.success && application.data.clinics.length === input.clinics.length
    if (kind !== 'doctor' || !fits) return { ok: false, code: 'move-not-allowed' }
    if (isOver(app, input)) return { ok: false, code: 'licence-expired' }
    const { seen } = input
    const doctor = newDoctor(application.data, input)
    const registration = { by, seen, doctor, link: newInvitationLink(app) }
    return registerDoctor(app, id, registration)
  })
}

/** Publishes the profile of a laboratory or hospital. */
export async function approveFacility(
  app: App,
  actor: DeskActor | null,
  input: FacilityApproval,
): Promise<Approved> {
  return onApproved(app, actor, input, async ({ id, kind, details }, by) => {
    const application = facilityApplication.safeParse(details)
    if ((kind !== 'lab' && kind !== 'hospital') || !application.success)
      return { ok: false, code: 'move-not-allowed' }
    if (isOver(app, input)) return { ok: false, code: 'licence-expired' }
    const { seen } = input
    const facility = newFacility(kind, application.data, input)
    const registration = { by, seen, facility, link: newInvitationLink(app) }
    return registerFacility(app, id, registration)
  })
}

export type ChangeApproval = HoldingInput & {
  /** As staff publish them; those that are missing are published as they were sent. */
  texts: CorrectableTexts
}

/** Applies the change of a profile that its provider requested, or adds the branch; texts as staff corrected them. */
export async function approveChange(
  app: App,
  actor: DeskActor | null,
  { texts, ...input }: ChangeApproval,
): Promise<Approved> {
  return onApproved(app, actor, input, async ({ id, kind, details }, by) => {
    const change = profileChange.safeParse(details)
    if (kind !== 'profile' || !change.success) return { ok: false, code: 'move-not-allowed' }
    const corrections = correctionsOf(sentTexts(change.data), texts)
    const published = Object.fromEntries(
      corrections.map((each) => [each.field, each.published] as const),
    )
    const corrected = {
      fields: corrections.map(({ field }) => field),
      details: encryptDetails(app.vault.columnCipher, id, { ...details, corrections }),
    }
    const decision = { by, seen: input.seen, corrected }
    const { changes, branch } = change.data
    return branch
      ? addBranch(app, id, { ...decision, branch: newBranch({ ...branch, ...published }) })
      : changeDoctor(app, id, { ...decision, changes: { ...changes, ...published } })
  })
}

function onApproved(
  app: App,
  actor: DeskActor | null,
  held: HoldingInput,
  approve: (request: DeskRequest, by: string) => Promise<Approved>,
): Promise<Approved> {
  const publisher = mayWork(actor, 'publish-provider') ? actor : null
  return onOpenRequest(app, publisher, held, async (request, by) => {
    const isRead = await hasOpenedAll(app, request, by)
    return isRead ? approve(request, by) : { ok: false, code: 'documents-unopened' }
  })
}

/** Photos do not count, because the page itself shows them. */
async function hasOpenedAll(app: App, request: DeskRequest, by: string): Promise<boolean> {
  const documents = request.files.filter(({ purpose }) => purpose !== 'photo')
  const ids = documents.map(({ id }) => id)
  return (await listOpenedFiles(app, ids, by)).length === ids.length
}

function isOver({ clock }: App, { licenceExpiry }: { licenceExpiry: string }): boolean {
  return isExpired(licenceExpiry, clinicDate(clock.now()))
}
