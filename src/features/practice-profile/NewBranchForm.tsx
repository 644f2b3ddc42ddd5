import { TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { PlaceField } from '#/forms/PlaceField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { PlaceGroup } from '#/server/doctors/places.ts'
import type { BranchFactsView } from '#/server/practices/page.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { newBranchSchema, type PracticeFormsProps } from './practice.ts'
import { PracticeForm } from './PracticeForm.tsx'
import { TermsFields } from './TermsFields.tsx'

type NewBranchFormProps = PracticeFormsProps & {
  places: readonly PlaceGroup[]
  /** Whose fees and rules the form starts with. */
  like: BranchFactsView | undefined
}

/** Asks for another branch, which staff review first. */
export function NewBranchForm({ places, like, ...props }: NewBranchFormProps) {
  return (
    <Disclosure open={useFailedPost('newBranch') !== undefined} summary={m.practice_new_branch()}>
      <PracticeForm
        {...props}
        name="newBranch"
        schema={newBranchSchema}
        initial={{ allowsUndo: 'yes', askAgainHours: '0', ...like?.typed, phone: '', pin: '' }}
      >
        {(field) => (
          <>
            <p className="text-sm text-muted">{m.practice_new_branch_hint()}</p>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField field={field('nameAr')} label={m.approval_name_ar()} />
              <TextField field={field('nameEn')} label={m.approval_name_en()} />
            </div>
            <PlaceField field={field('district')} places={places} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField field={field('addressAr')} label={m.approval_address_ar()} />
              <TextField field={field('addressEn')} label={m.approval_address_en()} />
              <TextField field={field('landmarkAr')} label={m.approval_landmark_ar()} />
              <TextField field={field('landmarkEn')} label={m.approval_landmark_en()} />
            </div>
            <TermsFields field={field} />
            <SubmitButton>{m.practice_ask()}</SubmitButton>
          </>
        )}
      </PracticeForm>
    </Disclosure>
  )
}
