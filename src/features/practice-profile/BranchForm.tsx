import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BranchFactsView } from '#/server/practices/page.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { branchSchema, type PracticeFormsProps } from './practice.ts'
import { PracticeForm } from './PracticeForm.tsx'
import { TermsFields } from './TermsFields.tsx'

type BranchFormProps = PracticeFormsProps & { branch: BranchFactsView }

/** A branch's fees and rules, and the form that changes them. */
export function BranchForm({ branch, ...props }: BranchFormProps) {
  const line = { branch: branch.id }
  const isOwn = useFailedPost('branch', line) !== undefined
  return (
    <Disclosure
      open={isOwn}
      summary={
        <span className="grid min-w-0 grow">
          <bdi className="truncate">{branch.name}</bdi>
          <span className="text-sm font-normal text-muted">
            {formatMoney(branch.feePiastres)}
            {m.forms_separator()}
            {m.practice_branch_change()}
          </span>
        </span>
      }
    >
      <PracticeForm
        {...props}
        // The next change starts from the current values.
        key={isOwn ? branch.id : branch.seen}
        name="branch"
        schema={branchSchema}
        hidden={{ seen: branch.seen }}
        line={line}
        initial={branch.typed}
      >
        {(field) => (
          <>
            <TermsFields field={field} />
            <SubmitButton>{m.practice_save()}</SubmitButton>
          </>
        )}
      </PracticeForm>
    </Disclosure>
  )
}
