import { brandName } from '#/brand.ts'
import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import {
  ConsentField,
  LongTextField,
  NameField,
  PhoneField,
  PolicyLink,
  RadioField,
} from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/Card.tsx'
import { myDataSchema } from './request.ts'

/** Asks for a copy of one's data, or for its erasure. */
export function RequestPage() {
  const rights = [
    { value: 'export', label: m.legal_mine_export(), description: m.legal_mine_export_text() },
    {
      value: 'deletion',
      label: m.legal_mine_deletion(),
      description: m.legal_mine_deletion_text(),
    },
  ]
  return (
    <div className="page grid max-w-2xl gap-6 py-10">
      <header className="grid gap-2">
        <h1 className="text-3xl">{m.legal_mine_title()}</h1>
        <p className="text-lg text-muted">{m.legal_mine_lead()}</p>
        <Link
          to="/{-$locale}/my-data/$key"
          params={(kept) => ({ ...kept, key: 'mine' })}
          className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
        >
          {m.legal_mine_account()}
        </Link>
      </header>
      <Card>
        <ActionForm name="my-data" schema={myDataSchema} className="grid gap-4">
          {(field) => (
            <>
              <RadioField field={field('right')} legend={m.legal_mine_what()} options={rights} />
              <NameField field={field('name')} />
              <PhoneField field={field('phone')} />
              <LongTextField field={field('note')} label={m.legal_mine_note()} required={false} />
              <div>
                <ConsentField
                  field={field('consent')}
                  label={m.legal_mine_consent({ brand: brandName() })}
                />
                <PolicyLink />
              </div>
              <SubmitButton size="lg" loadingLabel={m.forms_submitting()}>
                {m.legal_mine_submit()}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </Card>
    </div>
  )
}
