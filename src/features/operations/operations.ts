import { z } from 'zod'
import { choice } from '#/forms/fields.ts'

export const retrySchema = z.object({ id: z.uuid('form-refused') })

export const switchSchema = z.object({
  isOn: choice(['yes', 'no']).transform((on) => on === 'yes'),
})

export type AuditLineView = {
  id: number
  at: string
  who: string | null
  actorKind: 'staff' | 'provider' | 'system'
  /** What was done. */
  what: string
  /** `path`: where the desk works on it. */
  subject: { kind: string; name: string; path: string | null }
  facts: AuditFactView[]
}

/** How something was and is; null where there was nothing, or is nothing now. */
export type AuditFactView = { name: string; before: string | null; after: string | null }

export type AuditView = { lines: AuditLineView[]; older: number | null; isFirst: boolean }
