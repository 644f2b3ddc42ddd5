import { useCallback } from 'react'
import type { Preview } from './preview.ts'
import { m } from '#/paraglide/messages.js'
import { Combobox } from '#/ui/Combobox.tsx'
import { Field } from '#/ui/Field.tsx'

export function ComboboxSamples({ pane }: { pane: Preview }) {
  const { id, dir, locale } = pane
  const say = { locale }
  const find = useCallback((query: string) => findDistricts(query, locale), [locale])
  const words = {
    emptyText: m.design_combobox_empty({}, say),
    busyText: m.design_combobox_busy({}, say),
    clearLabel: m.design_combobox_clear({}, say),
    openLabel: m.design_combobox_open({}, say),
  }
  return (
    <>
      <Field id={`${id}-specialty`} label={m.design_combobox({}, say)}>
        {(control) => (
          <Combobox
            {...control}
            {...words}
            dir={dir}
            name="specialty"
            placeholder={m.design_combobox_any({}, say)}
            options={[
              { value: 'heart', label: m.design_option_heart({}, say) },
              { value: 'skin', label: m.design_option_skin({}, say) },
              { value: 'children', label: m.design_option_children({}, say) },
              { value: 'bones', label: m.design_option_bones({}, say) },
            ]}
          />
        )}
      </Field>
      <Field id={`${id}-district`} label={m.design_combobox_async({}, say)}>
        {(control) => (
          <Combobox
            {...control}
            {...words}
            dir={dir}
            name="district"
            textName="district_text"
            find={find}
          />
        )}
      </Field>
    </>
  )
}

/** Simulates a server: slow, and with only three places. */
async function findDistricts(query: string, locale: Preview['locale']) {
  const say = { locale }
  await new Promise((resolve) => {
    setTimeout(resolve, 400)
  })
  const districts = [
    {
      value: 'maadi',
      label: m.design_option_maadi({}, say),
      description: m.design_city_cairo({}, say),
    },
    {
      value: 'dokki',
      label: m.design_option_dokki({}, say),
      description: m.design_city_giza({}, say),
    },
    {
      value: 'smouha',
      label: m.design_option_smouha({}, say),
      description: m.design_city_alexandria({}, say),
    },
  ]
  return districts.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
}
