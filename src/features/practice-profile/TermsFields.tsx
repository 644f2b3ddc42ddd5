import { accessFeatures } from '#/domain/directory/branch.ts'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { ConsentField, TextField } from '#/forms/controls.tsx'
import { PinField } from '#/forms/PinField.tsx'
import type { FieldState } from '#/forms/post.ts'
import { optionsOf } from '#/i18n/names.ts'
import { accessNames } from '#/i18n/terms/access.ts'
import { m } from '#/paraglide/messages.js'

/** The fees and rules of a branch, and where it is on the map. */
export function TermsFields({ field }: { field: (name: string) => FieldState }) {
  return (
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
        <TextField field={field('phone')} label={m.practice_phone()} inputMode="tel" dir="ltr" />
        <TextField field={field('cutoffHours')} label={m.practice_cutoff()} inputMode="numeric" />
        <TextField field={field('refundPercent')} label={m.practice_refund()} inputMode="numeric" />
        <TextField
          field={field('askAgainHours')}
          label={m.practice_ask_again()}
          hint={m.practice_ask_again_hint()}
          inputMode="numeric"
        />
      </div>
      <PinField field={field('pin')} />
      <ChoicesField
        field={field('access')}
        legend={m.practice_access()}
        hint={m.practice_access_hint()}
        options={optionsOf(accessFeatures, accessNames)}
        required={false}
      />
      <ConsentField field={field('worksByTurn')} label={m.practice_by_turn()} required={false} />
      <ConsentField field={field('allowsUndo')} label={m.practice_undo()} required={false} />
    </>
  )
}
