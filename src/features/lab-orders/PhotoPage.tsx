import { ActionForm } from '#/forms/ActionForm.tsx'
import { FileField } from '#/forms/FileField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { LabOrderPageView } from '#/server/lab-orders/order-page.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { ContactFields } from './ContactFields.tsx'
import { explainLabOrder } from './explain.ts'
import { prescriptionSchema } from './lab-orders.ts'
import { PlaceLinks } from './PlaceLinks.tsx'

/** Sends the photo of a prescription to a laboratory, which names its price before anything is booked. */
export function PhotoPage({ page }: { page: LabOrderPageView }) {
  const { lab, place, area, initial } = page
  const href = (at: string) => localizedPath(`/lab-tests/photo/${lab.slug}?place=${at}`)
  return (
    <div className="page grid max-w-2xl gap-5 py-6 lg:py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.laborders_photo_title()}</h1>
        <p className="text-muted">{m.laborders_photo_text({ lab: lab.name })}</p>
        {lab.isDemo && (
          <p>
            <Badge>{m.directory_demo()}</Badge>
          </p>
        )}
      </header>
      <PlaceLinks page={page} href={href} tests="" />
      {(place === 'branch' || area) && (
        <ActionForm
          name="prescription"
          schema={prescriptionSchema}
          documents
          hidden={{ lab: lab.slug, place, district: area?.district ?? '' }}
          initial={initial}
          explain={explainLabOrder}
          className="grid gap-4"
        >
          {(field) => (
            <>
              <FileField
                field={field('photo')}
                label={m.laborders_photo()}
                hint={m.laborders_photo_hint()}
                accept=".pdf,.jpg,.jpeg,.png"
                explain={explainLabOrder}
              />
              <ContactFields field={field} isHome={place === 'home'} />
              <SubmitButton size="lg" block loadingLabel={m.laborders_submitting()}>
                {m.laborders_photo_submit()}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      )}
    </div>
  )
}

/** Which laboratory reads the prescription. */
export function PhotoLabsPage({ labs }: { labs: { slug: string; name: string }[] }) {
  return (
    <div className="page grid max-w-2xl gap-5 py-6 lg:py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.laborders_photo_title()}</h1>
        <p className="text-muted">{m.laborders_photo_which()}</p>
      </header>
      <Card flush>
        <ul className="divide-y divide-line">
          {labs.map(({ slug, name }) => (
            <li key={slug}>
              {topLink({
                href: localizedPath(`/lab-tests/photo/${slug}`),
                className: 'flex min-h-12 items-center px-4 font-medium hover:bg-sunken',
                children: name,
              })}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
