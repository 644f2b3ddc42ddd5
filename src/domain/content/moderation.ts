/** What staff decided about something that a person sent to be public; before that only the sender sees it. */
export type ModerationState = 'pending' | 'published' | 'rejected'

/** `after`: the last one of the previous page. */
export type ModerationSearch = {
  state?: ModerationState | undefined
  after?: string | undefined
}

export type Moderation = { publishedAt: Date | null; rejectedAt: Date | null }

export function moderationState({ publishedAt, rejectedAt }: Moderation): ModerationState {
  if (rejectedAt) return 'rejected'
  return publishedAt ? 'published' : 'pending'
}

/** Whether staff may still make this decision: what is published can be taken down, and stays down. */
export function canModerate(state: ModerationState, to: 'published' | 'rejected'): boolean {
  return state === 'pending' || (state === 'published' && to === 'rejected')
}
