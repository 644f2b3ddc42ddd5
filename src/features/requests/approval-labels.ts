import type { ApprovalField } from './desk/approval.ts'
import type { Problem } from '#/domain/problem.ts'
import { m } from '#/paraglide/messages.js'
import { explainDesk } from './desk/labels.ts'

const labels: Partial<Record<string, () => string>> = {
  slug: m.approval_slug,
  nameAr: m.approval_name_ar,
  nameEn: m.approval_name_en,
  title: m.queue_detail_title,
  syndicateNumber: m.queue_detail_syndicate,
  licenceNumber: m.queue_detail_licence,
  licenceExpiry: m.queue_detail_licence_expiry,
  experience: m.approval_experience,
  waitingMinutes: m.approval_waiting,
  headlineAr: m.approval_headline_ar,
  headlineEn: m.approval_headline_en,
  bioAr: m.approval_bio_ar,
  bioEn: m.approval_bio_en,
  aboutAr: m.approval_about_ar,
  aboutEn: m.approval_about_en,
  addressAr: m.approval_address_ar,
  addressEn: m.approval_address_en,
  landmarkAr: m.approval_landmark_ar,
  landmarkEn: m.approval_landmark_en,
  pin: m.place_pin,
  slotMinutes: m.approval_slot,
} satisfies Record<ApprovalField, () => string>

/** The label of a field of an approval, also of a clinic's. */
export function approvalLabel(field: string): string {
  return labels[field.replace(/^clinic\d-/, '')]?.() ?? ''
}

/** In the summary, next to the name of the field. */
export function explainApproval(problem: Problem): string {
  const label = approvalLabel(problem.field)
  return label ? `${label}: ${explainDesk(problem)}` : explainDesk(problem)
}
