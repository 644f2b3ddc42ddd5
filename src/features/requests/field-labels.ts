import type { CorrectableText } from '#/domain/content/text-corrections.ts'
import { m } from '#/paraglide/messages.js'

/** The fields of an application or a profile that staff complete or correct. */
export const fieldLabels = {
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
} satisfies Record<CorrectableText, () => string> & Record<string, () => string>
