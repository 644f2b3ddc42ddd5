import { z } from 'zod'

/** Ends one session of one's own. */
export const endingSchema = z.object({ id: z.uuid('form-refused') })

/** Where somebody is signed in, as they see it. */
export type SessionView = {
  id: string
  /** As people call it; empty where it is unknown. */
  browser: string
  seenAt: string
  isThis: boolean
}
