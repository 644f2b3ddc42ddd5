import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/Field.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import type { DoctorsSearch } from './search.ts'

/** Text and not number fields: those refuse Arabic digits. */
export function FeeFields({ search }: { search: DoctorsSearch }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.directory_fee()}</legend>
      <div className="grid grid-cols-2 gap-2">
        <FeeField name="feeMin" label={m.directory_fee_min()} example={200} value={search.feeMin} />
        <FeeField name="feeMax" label={m.directory_fee_max()} example={500} value={search.feeMax} />
      </div>
    </fieldset>
  )
}

type FeeFieldProps = { name: string; label: string; example: number; value: number | undefined }

function FeeField({ name, label, example, value }: FeeFieldProps) {
  return (
    <Field id={`filter-${name}`} label={<span className="text-sm font-normal">{label}</span>}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          placeholder={formatNumber(example)}
          defaultValue={value}
        />
      )}
    </Field>
  )
}
