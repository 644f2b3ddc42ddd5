import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { NameField, PhoneField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import type { CareFormProps } from './care.ts'
import { explainCare, summarizeCare } from './labels.ts'

type Field = (name: string) => FieldState

type Parts = Pick<CareFormProps, 'quote'> & {
  name: string
  schema: z.ZodType
  submit?: string
  children: (field: Field) => ReactNode
}

/** A request for what was quoted; the server calculates the quote again. */
export function CareForm({ quote, submit, children, ...form }: Parts) {
  const { rate, district, count, equipment } = quote
  const chosen = { rate: rate.slug, district: district.slug, count: String(count) }
  return (
    <Card>
      <ActionForm
        {...form}
        hidden={equipment ? { ...chosen, equipment: equipment.slug } : chosen}
        explain={explainCare}
        summarize={summarizeCare}
        className="grid gap-5"
      >
        {(field) => (
          <>
            {children(field)}
            <SubmitButton size="xl" block loadingLabel={m.forms_submitting()}>
              {submit ?? m.care_submit()}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

export function PersonFields({ field }: { field: Field }) {
  return (
    <>
      <h2 className="text-xl">{m.care_who()}</h2>
      <NameField field={field('name')} />
      <PhoneField field={field('phone')} />
    </>
  )
}
