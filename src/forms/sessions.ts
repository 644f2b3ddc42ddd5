import { z } from 'zod'

/** Ends one session of one's own. */
export const endingSchema = z.object({ id: z.uuid('form-refused') })
