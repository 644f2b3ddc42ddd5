import type { Envelope } from '#/domain/envelope.ts'
import { FileField } from '#/forms/FileField.tsx'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'

type DocumentFieldsProps = { field: (name: string) => FieldState; envelope: Envelope }

/** The documents that a financier requires. */
export function DocumentFields({ field, envelope }: DocumentFieldsProps) {
  return (
    <>
      <FileField envelope={envelope} field={field('idCard')} label={m.surgery_id_card()} />
      <FileField
        envelope={envelope}
        field={field('incomeProof')}
        label={m.surgery_income_proof()}
        hint={m.surgery_income_proof_hint()}
        multiple
      />
      <FileField
        envelope={envelope}
        field={field('medicalReport')}
        label={m.surgery_medical_report()}
        hint={m.surgery_medical_report_hint()}
        multiple
      />
    </>
  )
}
