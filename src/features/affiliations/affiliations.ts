import { z } from 'zod'
import { departments } from '#/domain/directory/facility.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import { requiredText, slug } from '#/forms/fields.ts'

/** The doctor's syndicate number, or the slug at the end of the address of the profile. */
const named = requiredText(300).transform((typed) => {
  const [path = ''] = foldDigits(typed).trim().split(/[?#]/)
  return path.split('/').findLast((part) => part !== '') ?? ''
})

export const requestSchema = z.object({ slug, named })

/** Of the page's profile, and the affiliation that a form is about. */
const line = { slug, id: z.uuid('form-refused') }

export const confirmSchema = z.object({ ...line, branch: z.uuid('choice-required') })
export const endSchema = z.object(line)
export const departmentSchema = z.object({
  ...line,
  department: z
    .enum(['', ...departments], 'choice-required')
    .default('')
    .transform((typed) => (typed === '' ? null : typed)),
})
