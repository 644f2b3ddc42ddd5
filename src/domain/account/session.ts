/** The maximum life of a session cookie. */
export const SESSION_DAYS = 30
