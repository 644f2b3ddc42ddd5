import { z } from 'zod'
import { slug } from '#/forms/fields.ts'

export const savedSchema = z.object({ doctor: slug })
