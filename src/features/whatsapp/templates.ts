import { z } from 'zod'
import { TEMPLATE_NAME, templateKeys } from '#/domain/messages/template.ts'
import { stripInvisible } from '#/domain/search/digits.ts'

/** Empty where there is none. */
const name = z
  .string()
  .default('')
  .transform((typed) => stripInvisible(typed).trim())
  .refine((typed) => typed === '' || TEMPLATE_NAME.test(typed), 'template-name')

export const templateSchema = z.object({
  key: z.enum(templateKeys, 'form-refused'),
  ar: name,
  en: name,
})
