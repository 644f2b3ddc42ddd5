import { TextField } from '#/forms/controls.tsx'
import { PinField } from '#/forms/PinField.tsx'
import type { FieldState } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { changeApproval, doctorApproval, facilityApproval } from './approval.ts'
import { approvalLabel, explainApproval } from './approval-labels.ts'
import { BilingualFields } from './BilingualFields.tsx'
import { ChangeTexts } from './ChangeTexts.tsx'
import { DeskForm } from './DeskForm.tsx'
import { DoctorApprovalFields } from './DoctorApprovalFields.tsx'
import type { ApprovalView } from '#/server/request-desk/views.ts'
import type { DeskRequestProps } from './props.ts'
import { SlugField } from './SlugField.tsx'

/** Publishes what was applied for; for staff with permission, while the request is open. */
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
      <DeskForm
        {...props}
        name="approveChange"
        schema={changeApproval}
        initial={approval.initial}
        summarize={explainApproval}
        isOpen
      >
        {(field) => (
          <>
            <ChangeTexts field={field} names={Object.keys(approval.initial)} />
            <Submit label={m.approval_submit_change()} />
          </>
        )}
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

/** The texts of a laboratory or hospital for visitors. */
function FacilityApprovalFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <SlugField field={field('slug')} />
      <BilingualFields field={field} name="name" />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          field={field('licenceNumber')}
          label={approvalLabel('licenceNumber')}
          autoComplete="off"
        />
        <TextField
          field={field('licenceExpiry')}
          label={approvalLabel('licenceExpiry')}
          type="date"
        />
      </div>
      <BilingualFields field={field} name="about" rows={4} />
      <BilingualFields field={field} name="address" />
      <BilingualFields field={field} name="landmark" />
      <PinField field={field('pin')} />
    </>
  )
}
