import { TextField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import type { AcceptedInsurerView } from '#/server/booking-pages/insurers.ts'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'

type CoverageFieldProps = {
  field: (name: string) => FieldState
  /** Those that the doctor accepts; without any, patients pay themselves. */
  insurers: readonly AcceptedInsurerView[]
  /** Whether there is an account that can keep it. */
  canKeep: boolean
}

/** Whether an insurer pays: which one, and what it wants before the visit. Works without a script. */
export function CoverageField({ field, insurers, canKeep }: CoverageFieldProps) {
  if (insurers.length === 0) return null
  const { id, name, defaultValue } = field('coverage')
  return (
    <div className="group/cover grid gap-4">
      <RadioGroup id={id} legend={m.coverage_question()}>
        <div className="grid gap-2 sm:grid-cols-2">
          <RadioCard
            name={name}
            value="self"
            defaultChecked={defaultValue !== 'insurance'}
            label={m.coverage_self()}
          />
          <RadioCard
            name={name}
            value="insurance"
            defaultChecked={defaultValue === 'insurance'}
            label={m.coverage_insurance()}
          />
        </div>
      </RadioGroup>
      <div className="grid gap-4 border-s-2 border-line ps-4 group-not-has-[input[value=insurance]:checked]/cover:hidden">
        <p className="text-sm text-muted">{m.coverage_text()}</p>
        <Insurers field={field('insurer')} insurers={insurers} />
        <TextField field={field('plan')} label={m.coverage_plan()} required={false} />
        <TextField
          field={field('cardNumber')}
          label={m.coverage_card()}
          hint={m.coverage_card_hint()}
          dir="ltr"
          autoComplete="off"
          required={false}
        />
        {canKeep && <KeepField field={field('keepCard')} />}
      </div>
    </div>
  )
}

function KeepField({ field: { id, name, defaultValue } }: { field: FieldState }) {
  return (
    <Checkbox
      id={id}
      name={name}
      value="yes"
      defaultChecked={defaultValue === 'yes'}
      label={m.coverage_keep()}
    />
  )
}

type InsurersProps = { field: FieldState; insurers: readonly AcceptedInsurerView[] }

function Insurers({ field: { id, name, defaultValue, error }, insurers }: InsurersProps) {
  return (
    <RadioGroup
      id={id}
      legend={m.coverage_insurer()}
      hint={m.coverage_insurer_hint()}
      error={error}
      required
    >
      <div className="grid gap-2 sm:grid-cols-2">
        {insurers.map(({ slug, label, approval }) => (
          <RadioCard
            key={slug}
            name={name}
            value={slug}
            defaultChecked={defaultValue === slug}
            label={label}
            description={
              approval && <span className="group-not-has-checked/radio:hidden">{approval}</span>
            }
          />
        ))}
      </div>
    </RadioGroup>
  )
}
