import { DEFAULT_CUTOFF_MINUTES } from '#/domain/booking.ts'
import type { PlaceFields } from '#/domain/branch.ts'
import type { DoctorTexts } from '#/domain/doctor.ts'
import { isExpired } from '#/domain/licence.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { INVITATION_DAYS, INVITATION_SECRET_BYTES } from '#/domain/provider.ts'
import { clinicDate } from '#/domain/zone.ts'
import type { App } from '#/server/app.ts'
import type {
  NewDoctor,
  NewFacility,
  OwnersLink,
  Registered,
} from '#/server/doctors/registration.ts'
import { changeDoctor, registerDoctor, registerFacility } from '#/server/doctors/registrations.ts'
import { listOpenedFiles } from '#/server/files/files.ts'
import { isPermitted } from '#/server/security.server.ts'
import {
  doctorApplication,
  facilityApplication,
  profileChange,
  type DoctorApplication,
  type FacilityApplication,
} from './application.ts'
import type { DeskRequest } from './queued.ts'
import type { HoldingInput } from './request.ts'
import { onOpenRequest, type Worked } from './work.ts'

export type DoctorApproval = HoldingInput &
  Omit<DoctorTexts, 'languages'> & {
    slug: string
    nameAr: string
    nameEn: string
    syndicateNumber: string
    licenceExpiry: string
    experience: number
    waitingMinutes: number
    clinics: (PlaceFields & { slotMinutes: number })[]
  }

export type FacilityApproval = HoldingInput &
  PlaceFields & {
    slug: string
    licenceNumber: string
    licenceExpiry: string
    aboutAr: string
    aboutEn: string
  }

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
    const registration = { by, seen, doctor, link: ownersLink(app) }
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
    const registration = { by, seen, facility, link: ownersLink(app) }
    return registerFacility(app, id, registration)
  })
}

/** Applies the change of a profile that its provider requested. */
export async function approveChange(
  app: App,
  actor: DeskActor | null,
  input: HoldingInput,
): Promise<Approved> {
  return onApproved(app, actor, input, async ({ id, kind, details }, by) => {
    const change = profileChange.safeParse(details)
    if (kind !== 'profile' || !change.success) return { ok: false, code: 'move-not-allowed' }
    const { seen } = input
    const { changes } = change.data
    return changeDoctor(app, id, { by, seen, changes })
  })
}

function onApproved(
  app: App,
  actor: DeskActor | null,
  held: HoldingInput,
  approve: (request: DeskRequest, by: string) => Promise<Approved>,
): Promise<Approved> {
  const isTheirs = actor && isPermitted(can.work(actor, 'publish-provider'), 'publish-provider')
  return onOpenRequest(app, isTheirs ? actor : null, held, async (request, by) => {
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

const DAY_MS = 86_400_000

function ownersLink({ clock, random }: App): OwnersLink {
  const secret = Buffer.from(random.bytes(INVITATION_SECRET_BYTES)).toString('base64url')
  return { secret, expiresAt: new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS) }
}

/** The default number of days for a cheaper follow-up. */
const DEFAULT_FOLLOW_UP_DAYS = 14

function newDoctor(application: DoctorApplication, input: DoctorApproval): NewDoctor {
  const { gender, specialty, languages } = application
  const { reference: _reference, seen: _seen, licenceExpiry: _expiry, ...texts } = input
  const { experience, clinics, ...facts } = texts
  return {
    ...facts,
    gender,
    specialtySlug: specialty,
    languages,
    experienceYears: experience,
    clinics: application.clinics.flatMap((clinic, index) => {
      const { district, address: _address, landmark: _landmark, pin: _pin, ...rest } = clinic
      const written = clinics[index]
      if (!written) return []
      const rules = { followUpDays: DEFAULT_FOLLOW_UP_DAYS, cutoffMinutes: DEFAULT_CUTOFF_MINUTES }
      return [{ ...rest, ...written, ...rules, districtSlug: district }]
    }),
  }
}

function newFacility(
  kind: NewFacility['kind'],
  application: FacilityApplication,
  input: FacilityApproval,
): NewFacility {
  const { director, district, phones, tests, departments, homeSampling } = application
  const { reference: _reference, seen: _seen, licenceExpiry, ...texts } = input
  const [phone = '', secondPhone = null] = phones
  return {
    ...texts,
    kind,
    licenceExpiresOn: licenceExpiry,
    director,
    districtSlug: district,
    phone,
    secondPhone,
    services: kind === 'lab' ? tests : departments,
    homeSampling,
    accreditation: application.accreditation,
  }
}
