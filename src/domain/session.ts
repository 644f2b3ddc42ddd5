/** So long a cookie keeps somebody signed in at most. */
export const SESSION_DAYS = 30
