import { z } from 'zod'
import { fileTables } from '#/domain/directory/visit-columns.ts'
import type { DoctorImportView } from '#/server/imports/desk.ts'

export const approvalSchema = z.object({ import: z.uuid('form-refused') })

/** One column for each unknown header, in their order. */
export const mappingSchema = z.object({
  import: z.uuid('form-refused'),
  columns: z.string('form-refused').transform((text) => text.split(' ')),
})

const table = z.enum(fileTables, 'form-refused')

export const exportSchema = z.object({ table, format: z.enum(['csv', 'json'], 'form-refused') })

export const templateSchema = z.object({ table, format: z.enum(['xlsx', 'csv'], 'form-refused') })

export type DoctorImportPageProps = {
  view: DoctorImportView
  onDone: () => void
}
