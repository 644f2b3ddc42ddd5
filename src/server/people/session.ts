/** Where somebody is signed in. */
export type OpenSession = { id: string; browser: string; createdAt: Date; seenAt: Date | null }
