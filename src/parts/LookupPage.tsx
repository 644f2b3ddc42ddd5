import CalendarSearch from 'lucide-react/icons/calendar-search'
import type { ReactNode } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { PhoneField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { SingleFormPage } from './SingleFormPage.tsx'
import { explainLookup, lookupSchema, type Lookup } from './lookup.ts'

type LookupPageProps = {
  lookup: Lookup
  /** The reference in the address that led here. */
  reference?: string
  /** Data that is known already. */
  before?: ReactNode
  /** Links to other pages. */
  children?: ReactNode
}

/** Without the matching phone it does not reveal whether a reference exists. */
export function LookupPage(props: LookupPageProps) {
  const { lookup, reference = '', before, children } = props
  return (
    <SingleFormPage
      icon={CalendarSearch}
      title={m.parts_lookup_aside()}
      points={[m.parts_lookup_aside_change(), m.parts_lookup_aside_account()]}
      className="max-w-xl"
    >
      {before}
      <header className="grid gap-1">
        <h1 className="text-3xl">{lookup.title()}</h1>
        <p className="text-muted">{lookup.text()}</p>
      </header>
      <Card>
        <ActionForm
          name="lookup"
          schema={lookupSchema(lookup)}
          initial={{ reference }}
          explain={explainLookup(lookup)}
          className="grid gap-4"
        >
          {(field) => (
            <>
              <TextField
                field={field('reference')}
                label={lookup.reference()}
                dir="ltr"
                autoComplete="off"
              />
              <PhoneField field={field('phone')} hint={m.parts_lookup_phone_hint()} />
              <SubmitButton size="lg" loadingLabel={lookup.submitting()}>
                {lookup.submit()}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </Card>
      {children}
    </SingleFormPage>
  )
}
