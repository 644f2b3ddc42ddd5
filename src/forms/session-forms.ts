import { z } from 'zod'

/** Ends one of the user's own sessions. */
export const endingSchema = z.object({ id: z.uuid('form-refused') })
