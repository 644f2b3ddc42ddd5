import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SavedProfileView } from '#/server/practices/page.ts'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { insurersSchema, type PracticeFormsProps } from './practice.ts'
import { PracticeForm } from './PracticeForm.tsx'

export function InsurersForm({
  insurers,
  ...props
}: PracticeFormsProps & Pick<SavedProfileView, 'insurers'>) {
  const { seen, chosen, offered } = insurers
  return (
    <PracticeForm
      {...props}
      name="insurers"
      schema={insurersSchema}
      hidden={{ seen }}
      initial={{ insurers: chosen.join(' ') }}
    >
      {(field) => {
        const { id, name, defaultValue } = field('insurers')
        const chosen = new Set(defaultValue.split(' '))
        return (
          <>
            <fieldset id={id} className="grid gap-x-4 sm:grid-cols-2">
              <legend className="font-medium">{m.practice_insurers_choose()}</legend>
              {offered.map(({ slug, name: label }) => (
                <Checkbox
                  key={slug}
                  id={`${id}-${slug}`}
                  name={name}
                  value={slug}
                  defaultChecked={chosen.has(slug)}
                  label={label}
                />
              ))}
            </fieldset>
            <SubmitButton>{m.practice_save()}</SubmitButton>
          </>
        )
      }}
    </PracticeForm>
  )
}
