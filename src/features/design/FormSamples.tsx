import { figures, type Preview } from './preview.ts'
import { ComboboxSamples } from './ComboboxSamples.tsx'
import { Samples } from './Samples.tsx'
import { m } from '#/paraglide/messages.js'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { ErrorSummary } from '#/ui/ErrorSummary.tsx'
import { Field } from '#/ui/Field.tsx'
import { PasswordInput } from '#/ui/PasswordInput.tsx'
import { PhoneInput } from '#/ui/PhoneInput.tsx'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { Select } from '#/ui/Select.tsx'
import { TextArea } from '#/ui/TextArea.tsx'
import { TextInput } from '#/ui/TextInput.tsx'

export function FormSamples({ pane }: { pane: Preview }) {
  const { id } = pane
  const say = { locale: pane.locale }
  const money = figures(pane, { style: 'currency', currency: 'EGP', maximumFractionDigits: 0 })
  const nameError = m.design_field_name_error({}, say)
  const phoneError = m.design_field_phone_error({}, say)
  return (
    <Samples id={`${id}-forms`} title={m.design_forms({}, say)}>
      <form noValidate className="flex flex-col gap-5">
        <ErrorSummary
          title={m.design_errors_title({}, say)}
          problems={[
            { id: `${id}-name`, message: nameError },
            { id: `${id}-phone`, message: phoneError },
          ]}
        />
        <Field
          id={`${id}-name`}
          label={m.design_field_name({}, say)}
          hint={m.design_field_name_hint({}, say)}
          error={nameError}
          required
        >
          {(control) => <TextInput {...control} name="name" autoComplete="name" />}
        </Field>
        <Field id={`${id}-phone`} label={m.design_field_phone({}, say)} error={phoneError} required>
          {(control) => <PhoneInput {...control} name="phone" defaultValue="010 1234 567" />}
        </Field>
        <Field id={`${id}-password`} label={m.design_field_password({}, say)} required>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              showLabel={m.design_field_password_show({}, say)}
              hideLabel={m.design_field_password_hide({}, say)}
            />
          )}
        </Field>
        <Field id={`${id}-area`} label={m.design_field_area({}, say)}>
          {(control) => (
            <Select
              {...control}
              name="area"
              emptyLabel={m.design_field_area_any({}, say)}
              options={[
                { value: 'cairo', label: m.design_city_cairo({}, say) },
                { value: 'giza', label: m.design_city_giza({}, say) },
              ]}
            />
          )}
        </Field>
        <ComboboxSamples pane={pane} />
        <Field
          id={`${id}-notes`}
          label={m.design_field_notes({}, say)}
          mark={m.design_field_optional({}, say)}
        >
          {(control) => <TextArea {...control} name="notes" />}
        </Field>
        <RadioGroup id={`${id}-pay`} legend={m.design_field_pay({}, say)} required>
          <RadioCard
            name="pay"
            value="online"
            defaultChecked
            label={m.design_field_pay_online({}, say)}
            description={m.design_field_pay_online_note({}, say)}
            aside={money(350)}
          />
          <RadioCard
            name="pay"
            value="clinic"
            label={m.design_field_pay_clinic({}, say)}
            aside={money(400)}
          />
        </RadioGroup>
        <Checkbox
          id={`${id}-consent`}
          name="consent"
          defaultChecked
          label={m.design_field_consent({}, say)}
        />
      </form>
    </Samples>
  )
}
