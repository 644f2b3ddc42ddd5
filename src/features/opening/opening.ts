import { z } from 'zod'
import { confirmedItems } from '#/domain/content/opening.ts'
import { choice, mobile } from '#/forms/fields.ts'

export const testMessageSchema = z.object({ phone: mobile })

export const confirmSchema = z.object({ item: choice(confirmedItems) })

export const openSchema = z.object({
  isOpen: choice(['yes', 'no']).transform((open) => open === 'yes'),
})
