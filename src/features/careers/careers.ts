import { z } from 'zod'
import { consent, mobile, personName, requiredText, slug, years } from '#/forms/fields.ts'
import { requiredFiles } from '#/forms/file-tokens.ts'

/** An application for one vacancy, in the order of its fields. */
export const applicationSchema = z.object({
  vacancy: slug,
  name: personName,
  phone: mobile,
  email: requiredText(200).pipe(z.email('email-invalid')),
  experience: years,
  about: requiredText(2000),
  cv: requiredFiles,
  consent,
})
