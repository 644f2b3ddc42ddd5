/** A place in a doctor's waiting list. */
export const waitingStatuses = ['waiting', 'offered', 'booked', 'left', 'over'] as const
export type WaitingStatus = (typeof waitingStatuses)[number]

/** What became of an offer of a freed slot. */
export const waitingOutcomes = ['open', 'taken', 'declined', 'lapsed'] as const
export type WaitingOutcome = (typeof waitingOutcomes)[number]
