import { z } from 'zod'
import { consent } from '#/forms/fields.ts'

/** The consent to the new version. */
export const agreeSchema = z.object({ consent })
