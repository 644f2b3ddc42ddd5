import { TextField } from '#/forms/controls.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { DrawerView } from '#/server/receipts/drawer.ts'
import { explainReceipt } from './explain.ts'
import { closeDrawerSchema } from './receipts.ts'

type CloseDrawerFormProps = { view: DrawerView; open: NonNullable<DrawerView['open']> }

/** The count of the cash; the form says what was shown, so that a payment in between is noticed. */
export function CloseDrawerForm({ view: { practice, branchId }, open }: CloseDrawerFormProps) {
  const hidden = {
    slug: practice,
    drawer: String(open.drawer),
    expected: String(open.expectedPiastres),
    ...(branchId && { branch: branchId }),
  }
  return (
    <div className="border-t border-line pt-4 print:hidden">
      <SavedForm
        name="closeDrawer"
        schema={closeDrawerSchema}
        hidden={hidden}
        explain={explainReceipt}
      >
        {(field) => (
          <div className="grid max-w-md gap-3">
            <TextField
              field={field('counted')}
              label={m.receipts_drawer_counted()}
              hint={m.receipts_drawer_counted_hint()}
              inputMode="numeric"
            />
            <p className="text-sm text-muted">{m.receipts_drawer_close_text()}</p>
            <SubmitButton className="justify-self-start">{m.receipts_drawer_close()}</SubmitButton>
          </div>
        )}
      </SavedForm>
    </div>
  )
}
