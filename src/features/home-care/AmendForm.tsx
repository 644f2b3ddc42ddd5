import { useRouter } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { CareOrderView } from '#/server/home-care/care-order.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { AddressFields } from './AddressFields.tsx'
import { amendSchema, moveSchema } from './care-order.ts'
import { WindowField } from './WindowField.tsx'
import { explainCare } from './labels.ts'

/** Changes the time, and the address of a home visit. */
export function AmendForm({ order }: { order: CareOrderView }) {
  const router = useRouter()
  const { reference, home, days, holidays } = order
  const name = home ? 'care-amend' : 'care-move'
  return (
    <Disclosure
      summary={home ? m.care_order_change() : m.care_order_change_time()}
      open={useFailedPost(name) !== undefined}
    >
      <ActionForm
        // The form starts with the saved values.
        key={JSON.stringify([home, order.visits])}
        name={name}
        schema={home ? amendSchema : moveSchema}
        hidden={{ reference }}
        initial={home ? { ...home, floor: home.floor ?? '' } : {}}
        explain={explainCare}
        onDone={() => router.invalidate()}
        className="grid gap-5"
      >
        {(field) => (
          <>
            <WindowField
              field={field('window')}
              days={days}
              holidays={holidays}
              isSeries={order.count > 1}
              isChange
            />
            {home && <AddressFields field={field} />}
            <SubmitButton className="justify-self-start" loadingLabel={m.forms_submitting()}>
              {m.care_order_change_submit()}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}
