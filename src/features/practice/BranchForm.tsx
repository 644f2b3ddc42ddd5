import { ConsentField, TextField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed.ts'
import { PinField } from '#/forms/PinField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BranchFactsView } from '#/server/practices/page.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { branchSchema, type PracticeFormsProps } from './practice.ts'
import { PracticeForm } from './PracticeForm.tsx'

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
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField field={field('fee')} label={m.practice_fee()} inputMode="numeric" />
              <TextField
                field={field('followUpFee')}
                label={m.practice_follow_up_fee()}
                inputMode="numeric"
              />
              <TextField
                field={field('followUpDays')}
                label={m.practice_follow_up_days()}
                inputMode="numeric"
              />
              <TextField
                field={field('phone')}
                label={m.practice_phone()}
                inputMode="tel"
                dir="ltr"
              />
              <TextField
                field={field('cutoffHours')}
                label={m.practice_cutoff()}
                inputMode="numeric"
              />
              <TextField
                field={field('refundPercent')}
                label={m.practice_refund()}
                inputMode="numeric"
              />
            </div>
            <PinField field={field('pin')} />
            <ConsentField
              field={field('worksByTurn')}
              label={m.practice_by_turn()}
              required={false}
            />
            <ConsentField field={field('allowsUndo')} label={m.practice_undo()} required={false} />
            <SubmitButton>{m.practice_save()}</SubmitButton>
          </>
        )}
      </PracticeForm>
    </Disclosure>
  )
}
