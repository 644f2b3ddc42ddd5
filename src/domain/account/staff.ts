import { isAhead } from '#/domain/web/clock-skew.ts'
import type { ContentKind } from '#/domain/content/content.ts'

/** The areas that a member of staff may be responsible for; an admin has all of them, and manages the staff. */
export const staffAreas = ['directory', 'requests', 'content', 'finance'] as const
export type StaffArea = (typeof staffAreas)[number]

export const staffRoles = ['staff', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The actions at the desk, and their area; `null` is for admins only. */
export const deskActions = {
  'work-requests': 'requests',
  'serve-bookings': 'requests',
  'moderate-reviews': 'content',
  'edit-content': 'content',
  'edit-holidays': 'content',
  'edit-directory': 'directory',
  'publish-provider': 'directory',
  'edit-site': null,
  'open-site': null,
  'retry-notices': 'requests',
  'see-payments': 'finance',
  'refund-payment': 'finance',
  'change-feature-flags': null,
  'see-backlogs': null,
  'manage-staff': null,
  'read-audit': null,
} as const satisfies Record<string, StaffArea | null>
export type DeskAction = keyof typeof deskActions

/**
 * Who edits which content: whoever may do one of these. The catalogue also serves the directory; the brand
 * and the policy are the admins'.
 */
export const contentActions: Record<ContentKind, readonly DeskAction[]> = {
  specialty: ['edit-content', 'edit-directory'],
  governorate: ['edit-content', 'edit-directory'],
  district: ['edit-content', 'edit-directory'],
  insurer: ['edit-content', 'edit-directory'],
  concept: ['edit-content', 'edit-directory'],
  rate: ['edit-content'],
  coverage: ['edit-content'],
  offer: ['edit-content'],
  article: ['edit-content'],
  vacancy: ['edit-content'],
  home: ['edit-content'],
  office: ['edit-content'],
  procedure: ['edit-content'],
  hospital: ['edit-content'],
  plan: ['edit-content'],
  labTest: ['edit-content', 'edit-directory'],
  labPackage: ['edit-content', 'edit-directory'],
  policy: ['edit-site'],
  brand: ['edit-site'],
  services: ['edit-site'],
}

/** The maximum length of a desk session, and its idle timeout, in minutes. */
export const DESK_SESSION_MINUTES = 12 * 60
export const DESK_IDLE_MINUTES = 60

/** Whether a desk session that began and was last used then is over; so is one from a clock that was ahead. */
export function isDeskSessionOver(startedAt: Date, seenAt: Date, now: Date): boolean {
  const isOver = now.getTime() - startedAt.getTime() >= DESK_SESSION_MINUTES * 60_000
  const isIdle = now.getTime() - seenAt.getTime() >= DESK_IDLE_MINUTES * 60_000
  return isOver || isIdle || isAhead(startedAt, now) || isAhead(seenAt, now)
}
