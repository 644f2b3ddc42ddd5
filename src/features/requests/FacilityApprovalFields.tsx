import { TextField } from '#/forms/controls.tsx'
import { PinField } from '#/forms/PinField.tsx'
import { approvalLabel } from './approvalwords.ts'
import { BilingualFields } from './BilingualFields.tsx'
import { SlugField } from './SlugField.tsx'
import type { FieldState } from '#/forms/post.ts'

/** What visitors will read of a laboratory or hospital. */
export function FacilityApprovalFields({ field }: { field: (name: string) => FieldState }) {
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
