import type { JoinKind } from '#/domain/directory/applicant.ts'
import { parseNationalId } from '#/domain/account/national-id.ts'
import type { RefusalCode } from '#/domain/codes.ts'
import { isExpired } from '#/domain/directory/licence.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { listPlaces, placeName } from '#/server/doctors/places.ts'
import { hasSyndicateNumber, listSpecialtyChoices } from '#/server/doctors/providers.ts'
import { listFiles } from '#/server/files/files.ts'
import { isRequestTaken } from './requests.ts'

// What an application must meet beyond its form: today's date, the catalogue, earlier applications. Each check
// returns why it refuses, or null.

type Check = RefusalCode | null

/** A calendar date, as `2027-12-31`. */
export function checkLicenceExpiry({ clock }: Pick<App, 'clock'>, date: string): Check {
  return isExpired(date, clinicDate(clock.now())) ? 'licence-expired' : null
}

export function checkNationalId({ clock }: Pick<App, 'clock'>, nationalId: string): Check {
  const parsed = parseNationalId(nationalId, clinicDate(clock.now()))
  return parsed.ok ? null : parsed.code
}

export async function checkDistrict(app: App, district: string): Promise<Check> {
  return placeName(await listPlaces(app), district) === null ? 'district-not-found' : null
}

export async function checkSpecialty(app: App, specialty: string): Promise<Check> {
  const offered = await listOfferedSpecialties(app)
  return offered.some(({ slug }) => slug === specialty) ? null : 'choice-required'
}

/** Whether somebody is listed with it already. */
export async function checkSyndicateNumber(app: App, number: string): Promise<Check> {
  return (await hasSyndicateNumber(app, number)) ? 'already-applied' : null
}

/** Whether somebody has applied with it; when the form is sent, the database decides. */
export async function checkApplicationKey(app: App, key: string): Promise<Check> {
  return (await isRequestTaken(app, key)) ? 'already-applied' : null
}

export async function checkPicture(app: App, fileIds: readonly string[]): Promise<Check> {
  const files = await listFiles(app, [...fileIds])
  return files.every(({ mediaType }) => mediaType.startsWith('image/')) ? null : 'file-not-picture'
}

/** What only one open application of a kind can have: a doctor's syndicate number, a facility's licence. */
export function applicationKey(kind: JoinKind, number: string): string {
  return kind === 'doctor' ? `syndicate:${number}` : `${kind}-licence:${number}`
}

/** The specialties that can be chosen, in the order of the catalogue. */
export async function listOfferedSpecialties(app: App) {
  return (await listSpecialtyChoices(app)).filter(({ isHidden }) => !isHidden)
}
