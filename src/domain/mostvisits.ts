// By itself, because every page's first bundle reads addresses, and what stands beside it brings the
// whole calendar.

/** More visits or shifts than this are a contract, which staff make by telephone. */
export const MAX_VISITS = 30
