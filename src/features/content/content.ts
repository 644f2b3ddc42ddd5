import { z } from 'zod'
import { readDate } from '#/domain/web/address.ts'
import { contentKinds } from '#/domain/content/content.ts'
import { readClinicTime, SLUG } from '#/domain/content/content-fields.ts'
import { readTexts } from '#/domain/content/content-kinds.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import { requiredText } from '#/forms/fields.ts'
import type { ContentView } from '#/server/content/desk-views.ts'

/** The key of a piece that does not exist yet. */
export const NEW = 'new'

const version = z
  .string('form-refused')
  .regex(/^\d{1,9}$/, 'choice-required')
  .transform(Number)

const key = z
  .string()
  .default('')
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(z.string().regex(SLUG, 'key-invalid').max(100, 'key-invalid'))
  .refine((typed) => typed !== NEW, 'key-invalid')

/** The piece, and the latest version that its reader has seen. */
const contentItemSchema = z.object({
  kind: z.enum(contentKinds, 'form-refused'),
  key,
  seen: version,
})

/** Converts another schema's issue to this one's. */
const pass =
  (context: z.core.$RefinementCtx) =>
  ({ path, message }: z.core.$ZodIssue) =>
    context.addIssue({ code: 'custom', path, message })

/** The piece, and all fields of its kind, which the kind's own schema validates. */
export const saveSchema = z.record(z.string(), z.string()).transform((typed, context) => {
  const piece = contentItemSchema.safeParse(typed)
  piece.error?.issues.forEach(pass(context))
  const kind = contentKinds.find((each) => each === typed['kind'])
  const read = kind && readTexts(kind, typed)
  if (read?.ok === false) read.issues.forEach(pass(context))
  if (!piece.success || !read?.ok) return z.NEVER
  return { ...piece.data, texts: read.texts, isNew: typed['isNew'] === 'yes' }
})

export const publishSchema = contentItemSchema.extend({ version })

/** An empty time cancels the scheduled publication. */
export const scheduleSchema = contentItemSchema.extend({
  at: z
    .string()
    .default('')
    .transform((typed, context) => {
      if (typed.trim() === '') return null
      const at = readClinicTime(typed)
      if (at) return at
      context.addIssue('time-invalid')
      return z.NEVER
    }),
})

/** A doctor's approval of an article, recorded by an editor. */
export const signSchema = contentItemSchema.extend({
  reviewerAr: requiredText(120),
  reviewerEn: requiredText(120),
  reviewedOn: z
    .string()
    .default('')
    .transform((typed) => foldDigits(typed.trim()))
    .refine((typed) => readDate(typed) !== undefined, 'date-invalid'),
})

export type ContentItemProps = { piece: ContentView }
