import { z } from 'zod'
import { documentKinds, withdrawalReasons } from '#/domain/care/patient-document.ts'
import { parseReference } from '#/domain/reference.ts'
import { calendarDate, choice, slug } from '#/forms/fields.ts'
import { requiredFile } from '#/forms/file-tokens.ts'

const reference = z.string().transform((code, context) => {
  const parsed = parseReference(code)
  if (parsed) return parsed
  context.addIssue('form-refused')
  return z.NEVER
})

const upload = {
  document: requiredFile,
  kind: choice(documentKinds),
  /** Empty where it is not known. */
  issuedOn: z
    .literal('')
    .transform(() => null)
    .or(calendarDate('date-invalid')),
}

/** A document of the patient's own. Without a visit it is kept in the account. */
export const newDocumentSchema = z.object({
  ...upload,
  /** A family member; empty for the account's owner. */
  about: z
    .literal('')
    .transform(() => null)
    .or(z.uuid())
    .default(null),
  visit: reference.nullable().default(null),
})

export const leftDocumentSchema = z.object({ slug, visit: reference, ...upload })

export const attachmentSchema = z.object({ id: z.uuid('choice-required'), visit: reference })
export const withdrawalSchema = z.object({
  slug,
  visit: reference,
  id: z.uuid('form-refused'),
  reason: choice(withdrawalReasons),
})
/** `visit`: of the page that the form is on; without one it is the account's. */
const visit = reference.nullable().default(null)
export const documentSchema = z.object({ id: z.uuid(), visit })
export const shareSchema = z.object({ document: z.uuid(), share: z.uuid(), visit })
