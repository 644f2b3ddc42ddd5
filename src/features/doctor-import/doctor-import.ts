import { z } from 'zod'
import type { DoctorImportView } from '#/server/imports/desk.ts'

export const approvalSchema = z.object({ import: z.uuid('form-refused') })

/** One column for each unknown header, in their order. */
export const mappingSchema = z.object({
  import: z.uuid('form-refused'),
  columns: z.string('form-refused').transform((text) => text.split(' ')),
})

export const exportSchema = z.object({ format: z.enum(['csv', 'json'], 'form-refused') })

export const templateSchema = z.object({ format: z.enum(['xlsx', 'csv'], 'form-refused') })

export type DoctorImportPageProps = {
  view: DoctorImportView
  onDone: () => void
}
