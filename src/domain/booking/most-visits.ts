// In its own file, because every page's first bundle parses URLs, and the related modules import the
// whole calendar.

/** More visits or shifts than this are a contract, which staff make by telephone. */
export const MAX_VISITS = 30
