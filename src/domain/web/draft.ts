/** How long a form that was begun is stored after it was last saved. */
export const DRAFT_DAYS = 30
const LIFETIME_MILLISECONDS = DRAFT_DAYS * 24 * 3600_000

/** When a draft that was saved at this instant is deleted. */
export function draftExpiry(savedAt: Date): Date {
  return new Date(savedAt.getTime() + LIFETIME_MILLISECONDS)
}

/** Drafts that were last saved before this instant are deleted. */
export function oldestDraft(now: Date): Date {
  return new Date(now.getTime() - LIFETIME_MILLISECONDS)
}
