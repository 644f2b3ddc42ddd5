import { randomUUID } from 'node:crypto'
import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { approveDoctor } from './approve.ts'
import { findQueued } from './find-queued.ts'
import { recordRequest } from './new-request.ts'

export const approvalPin = { latitude: 29.96, longitude: 31.26 }

/** What a publisher writes of a doctor who applied; different for each number. */
export function doctorWritten(index: number) {
  return {
    slug: `dr-heba-samy-${index}`,
    nameAr: 'هبة سامي',
    nameEn: 'Heba Samy',
    title: 'specialist' as const,
    syndicateNumber: String(900_000 + index),
    licenceExpiry: '2027-12-31',
    experience: 12,
    waitingMinutes: 20,
    headlineAr: 'أخصائية جلدية',
    headlineEn: 'Specialist in dermatology',
    bioAr: 'خبرة في الأمراض الجلدية.',
    bioEn: 'Experienced in diseases of the skin.',
    clinics: [
      {
        nameAr: 'عيادة المعادي',
        nameEn: 'Maadi clinic',
        addressAr: '١٢ شارع ٩',
        addressEn: '12 Street 9',
        landmarkAr: 'جنب المحطة',
        landmarkEn: 'beside the station',
        pin: approvalPin,
        slotMinutes: 30,
      },
    ],
  }
}

/** Applies as a doctor and approves it; returns the slug of the published profile. */
export async function publishApplicant(app: App, publisher: DeskActor): Promise<string> {
  const reference = await apply(app)
  const queued = await findQueued(app, reference)
  if (!queued) throw new Error('There is no request.')
  const approval = { ...doctorWritten(1), reference, seen: queued.updatedAt }
  const approved = await approveDoctor(app, publisher, approval)
  if (!approved.ok) throw new Error(approved.code)
  return approval.slug
}

/** What a doctor sends. */
export function doctorApplication(syndicateNumber: string) {
  return {
    nameAr: 'هبة سامي',
    nameEn: 'Heba Samy',
    email: null,
    gender: 'female',
    specialty: 'dermatology',
    title: 'specialist',
    syndicateNumber,
    licenceExpiry: '2027-12-31',
    experience: 12,
    languages: ['ar', 'en'],
    clinics: [
      {
        district: 'maadi',
        address: '١٢ شارع ٩',
        landmark: 'جنب المحطة',
        phone: '+20223456789',
        feePiastres: 40_000,
        followUpFeePiastres: 0,
        days: [6, 1],
        startsAt: '18:00',
        endsAt: '22:00',
      },
    ],
  }
}

/** An application as it is sent; returns its reference. */
async function apply(app: App): Promise<string> {
  const details = doctorApplication('900001')
  const applied = await recordRequest(app, {
    kind: 'doctor',
    details,
    name: 'هبة سامي',
    phone: '+201012345678',
    userId: null,
    purposes: ['request'],
    policyVersion: '2026-11',
    locale: 'ar',
    fileIds: [],
    exclusiveKey: 'syndicate:900001',
    submissionKey: randomUUID(),
  })
  if (!applied.ok) throw new Error(applied.code)
  return applied.reference
}
