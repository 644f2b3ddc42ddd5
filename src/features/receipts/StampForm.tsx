import { FileField } from '#/forms/FileField.tsx'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { IssuerSettings } from '#/server/receipts/tax-number.ts'
import { explainReceipt } from './explain.ts'
import { stampRemovalSchema, stampSchema } from './receipts.ts'

/** The picture of the stamp that receipts from now on print. */
export function StampForm({ owned: { practice, stampId } }: { owned: IssuerSettings }) {
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">{m.receipts_stamp()}</h3>
      {stampId && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            // Another picture has another address.
            src={`/api/stamps/${practice}?${stampId}`}
            alt={m.receipts_stamp_picture()}
            className="max-h-28 max-w-40 rounded-lg border border-line bg-white object-contain p-2"
          />
          <SavedForm
            name="stampRemoval"
            schema={stampRemovalSchema}
            hidden={{ slug: practice }}
            explain={explainReceipt}
          >
            <SubmitButton variant="outline" color="error">
              {m.receipts_stamp_remove()}
            </SubmitButton>
          </SavedForm>
        </div>
      )}
      <SavedForm
        // Empty again for the next one.
        key={stampId}
        name="stamp"
        schema={stampSchema}
        hidden={{ slug: practice }}
        initial={{}}
        explain={explainReceipt}
        documents
      >
        {(field) => (
          <>
            <FileField
              field={field('stamp')}
              label={m.receipts_stamp_file()}
              hint={m.receipts_stamp_hint()}
              accept=".jpg,.jpeg,.png"
              explain={explainReceipt}
            />
            <SubmitButton className="justify-self-start">{m.receipts_stamp_save()}</SubmitButton>
          </>
        )}
      </SavedForm>
    </div>
  )
}
