import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { doctorApproval, facilityApproval } from './approval.ts'
import { explainApproval } from './approvalwords.ts'
import { DeskForm } from './DeskForm.tsx'
import { holdingSchema } from './deskschemas.ts'
import { DoctorApprovalFields } from './DoctorApprovalFields.tsx'
import { FacilityApprovalFields } from './FacilityApprovalFields.tsx'
import type { ApprovalView, DeskRequestProps } from './queue.ts'

/** Publishes what was applied for; for staff who may, while the request is open. */
export function ApprovalSection(props: DeskRequestProps & { approval: ApprovalView }) {
  const { approval } = props
  const isChange = approval.form === 'approveChange'
  return (
    <Card as="section" aria-labelledby="approval" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="approval" className="text-xl">
          {m.approval_title()}
        </h2>
        <p className="text-muted">{isChange ? m.approval_confirm_change() : m.approval_text()}</p>
      </div>
      <Approval {...props} />
    </Card>
  )
}

function Approval({ approval, ...props }: DeskRequestProps & { approval: ApprovalView }) {
  if (approval.form === 'approveChange')
    return (
      <DeskForm {...props} name="approveChange" schema={holdingSchema} isOpen>
        <Submit label={m.approval_submit_change()} />
      </DeskForm>
    )
  const { form, initial } = approval
  if (form === 'approveFacility')
    return (
      <DeskForm
        {...props}
        name={form}
        schema={facilityApproval}
        initial={initial}
        summarize={explainApproval}
        isOpen
      >
        {(field) => (
          <>
            <FacilityApprovalFields field={field} />
            <Submit label={m.approval_submit()} />
          </>
        )}
      </DeskForm>
    )
  const { clinics } = approval
  return (
    <DeskForm
      {...props}
      name={form}
      schema={doctorApproval}
      initial={initial}
      hidden={{ clinics: String(clinics.length) }}
      summarize={explainApproval}
      isOpen
    >
      {(field) => (
        <>
          <DoctorApprovalFields field={field} clinics={clinics} />
          <Submit label={m.approval_submit()} />
        </>
      )}
    </DeskForm>
  )
}

function Submit({ label }: { label: string }) {
  return <SubmitButton className="justify-self-start">{label}</SubmitButton>
}
