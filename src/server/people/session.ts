/** An open session of an account. */
export type OpenSession = { id: string; browser: string; createdAt: Date; seenAt: Date | null }
