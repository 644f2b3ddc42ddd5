import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { ShareAddress } from '#/parts/ShareAddress.tsx'
import type { OwnDocumentView } from '#/server/documents/views.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { documentSchema, shareSchema } from './documents.ts'
import { explainDocuments } from './labels.ts'

type ShareLinksProps = {
  document: OwnDocumentView
  /** The reference of the visit on whose page it is; without one it is the account's. */
  visit?: string
}

/** Links for somebody without an account: each ends after a day or three openings, or when it is taken back. */
export function ShareLinks({ document: { id, shares }, visit }: ShareLinksProps) {
  const page: Record<string, string> = visit === undefined ? {} : { visit }
  return (
    <Disclosure summary={m.documents_share()} open={shares.length > 0}>
      <div className="grid gap-3">
        <p className="text-sm text-muted">{m.documents_share_text()}</p>
        {shares.map(({ id: share, ...link }) => (
          <div key={share} className="grid gap-2 rounded-lg bg-sunken p-3">
            <ShareAddress {...link} codeText={m.documents_share_code_text()} />
            <RepeatedForm
              name="revokeShare"
              line={{ share }}
              hidden={{ document: id, ...page }}
              schema={shareSchema}
              explain={explainDocuments}
            >
              <SubmitButton variant="outline" color="error" className="justify-self-start">
                {m.documents_share_end()}
              </SubmitButton>
            </RepeatedForm>
          </div>
        ))}
        <RepeatedForm
          key={shares.length}
          name="shareDocument"
          line={{ id }}
          hidden={page}
          schema={documentSchema}
          explain={explainDocuments}
        >
          <SubmitButton variant="outline" color="neutral" className="justify-self-start">
            {m.documents_share_make()}
          </SubmitButton>
        </RepeatedForm>
      </div>
    </Disclosure>
  )
}
