import { z } from 'zod'
import { consent } from '#/forms/fields.ts'

/** Agreeing to the new version. */
export const agreeSchema = z.object({ consent })
