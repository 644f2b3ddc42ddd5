import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import { ShareAddress } from '#/parts/ShareAddress.tsx'
import type { LabShareView } from '#/server/lab-orders/share.ts'
import type { OwnLabOrderView } from '#/server/lab-orders/view.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainLabOrder } from './explain.ts'
import { labOrderActionSchema, labShareSchema } from './lab-orders.ts'

/** Links for a doctor: each ends after a day or three openings, or when it is taken back. */
export function ResultShares({ order: { reference, shares } }: { order: OwnLabOrderView }) {
  return (
    <Disclosure summary={m.documents_share()} open={shares.length > 0}>
      <div className="grid gap-3">
        <p className="text-sm text-muted">{m.documents_share_text()}</p>
        {shares.map((share) => (
          <Share key={share.id} share={share} reference={reference} />
        ))}
        <RepeatedForm
          key={shares.length}
          name="labShare"
          schema={labOrderActionSchema}
          hidden={{ reference }}
          explain={explainLabOrder}
        >
          <SubmitButton variant="outline" color="neutral" className="justify-self-start">
            {m.documents_share_make()}
          </SubmitButton>
        </RepeatedForm>
      </div>
    </Disclosure>
  )
}

function Share({ share, reference }: { share: LabShareView; reference: string }) {
  const { id, link, expiresAt, left, openedAt } = share
  const opened = openedAt.map((at) => formatInstant(at, 'dateTime'))
  return (
    <div className="grid gap-2 rounded-lg bg-sunken p-3">
      {link ? (
        <ShareAddress
          {...link}
          expiresAt={expiresAt}
          left={left}
          codeText={m.laborders_share_code_text()}
        />
      ) : (
        <p>{m.laborders_share_over()}</p>
      )}
      {opened.length > 0 && (
        <p className="text-sm">{m.laborders_share_opened({ times: formatList(opened) })}</p>
      )}
      {link && (
        <RepeatedForm
          name="labShareEnd"
          line={{ share: id }}
          hidden={{ reference }}
          schema={labShareSchema}
          explain={explainLabOrder}
        >
          <SubmitButton variant="outline" color="error" className="justify-self-start">
            {m.documents_share_end()}
          </SubmitButton>
        </RepeatedForm>
      )}
    </div>
  )
}
