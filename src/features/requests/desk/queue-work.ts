import { z } from 'zod'
import { parseReference } from '#/domain/reference.ts'
import { bulkActions } from '#/domain/request.ts'
import { choice, optionalText, requiredText } from '#/forms/fields.ts'
import type { QueueSearch } from '#/server/request-desk/views.ts'
import { readQueueSearch } from './queue-search.ts'

/** The displayed queue, to return to. */
const back = z
  .string()
  .default('')
  .transform((query): QueueSearch =>
    readQueueSearch(Object.fromEntries(new URLSearchParams(query))),
  )

/** A part of a reference, a name or a phone; an empty text shows all again. */
export const findSchema = z.object({ text: optionalText(60), back })

/** Each request with the time of its last change, as displayed. */
const chosen = z
  .string()
  .default('')
  .transform((typed) => [...new Set(typed.split(' '))].flatMap(readItem))
  .pipe(
    z
      .array(z.object({ reference: z.string(), seen: z.date() }))
      .min(1, 'bulk-empty')
      .max(100),
  )

export const bulkSchema = z
  .object({ items: chosen, action: choice(bulkActions), reason: optionalText(500), back })
  .refine(({ action, reason }) => action !== 'rejected' || reason !== null, {
    path: ['reason'],
    error: 'reason-required',
  })

export const undoSchema = z.object({ bulk: z.uuid('form-refused'), back })

export const keepViewSchema = z.object({ name: requiredText(40), back })

export const dropViewSchema = z.object({ id: z.uuid('form-refused'), back })

export const exportSchema = z.object({ back })

/** The value of a line's checkbox. */
export function bulkItem({ reference, seen }: { reference: string; seen: string }): string {
  return `${reference}:${seen}`
}

function readItem(item: string): { reference: string; seen: Date }[] {
  const [typed = '', seen = ''] = item.split(':')
  const reference = parseReference(typed, 'BLR')
  return reference && /^\d{1,15}$/.test(seen) ? [{ reference, seen: new Date(Number(seen)) }] : []
}
