import { z } from 'zod'
import { slug } from '#/forms/fields.ts'

/** The centre's page, and a facility that becomes or was its branch. */
export const branchSchema = z.object({
  slug,
  branch: z.string('choice-required').regex(/^[a-z0-9-]{1,120}$/, 'choice-required'),
})
