import { FileField } from '#/forms/FileField.tsx'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'

/** The documents that a financier requires. */
export function DocumentFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <FileField field={field('idCard')} label={m.surgery_id_card()} />
      <FileField
        field={field('incomeProof')}
        label={m.surgery_income_proof()}
        hint={m.surgery_income_proof_hint()}
        multiple
      />
      <FileField
        field={field('medicalReport')}
        label={m.surgery_medical_report()}
        hint={m.surgery_medical_report_hint()}
        multiple
      />
    </>
  )
}
