import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { localizedPath } from '#/i18n/locale.ts'
import { formatMoney } from '#/i18n/money.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import type { LabOrderPageView } from '#/server/lab-orders/order-page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { topLink } from '#/ui/RouterLink.tsx'
import { ContactFields } from './ContactFields.tsx'
import { explainLabOrder } from './explain.ts'
import { FastingNote } from './FastingNote.tsx'
import { labOrderSchema } from './lab-orders.ts'
import { OrderTests } from './OrderTests.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'
import { SlotField } from './SlotField.tsx'

/** Orders a basket at one laboratory: what it costs, where, when, and for whom. */
export function OrderFormPage({ page }: { page: LabOrderPageView }) {
  const { lab, offer, area, total, place } = page
  const { basket } = offer
  if (!basket || basket.tests.length === 0) return <NoBasket page={page} />
  const tests = basket.tests.map(({ slug }) => slug).join(',')
  const path = (at: string) =>
    localizedPath(`/lab-tests/book/${lab.slug}?tests=${tests}&place=${at}`)
  return (
    <div className="page grid max-w-4xl items-start gap-5 py-6 lg:grid-cols-[1fr_20rem] lg:py-8">
      <header className="grid gap-1 lg:col-span-2">
        <h1 className="text-3xl">{m.laborders_title()}</h1>
        <p className="flex flex-wrap items-center gap-2 text-muted">
          {lab.name}
          {m.forms_separator()}
          {lab.area}
          {lab.isDemo && <Badge>{m.directory_demo()}</Badge>}
        </p>
      </header>
      <Card as="section" className="grid gap-3 lg:order-last lg:sticky lg:top-4">
        <h2 className="text-lg">{m.laborders_tests()}</h2>
        <OrderTests
          tests={basket.tests}
          homeFee={place === 'home' && area ? area.feePiastres : null}
          total={total}
        />
        <p className="text-sm text-muted">{m.laborders_pay_there()}</p>
        {basket.missing.length > 0 && (
          <Alert color="warning">
            {m.laborders_missing({ tests: formatList(basket.missing) })}
          </Alert>
        )}
        {basket.fasting && <FastingNote fasting={basket.fasting} />}
      </Card>
      <div className="grid gap-5">
        <PlaceLinks page={page} href={path} tests={tests} />
        {(place === 'branch' || area) && <Form page={page} tests={tests} />}
      </div>
    </div>
  )
}

function Form({ page, tests }: { page: LabOrderPageView; tests: string }) {
  const { lab, place, area, total, slots, initial } = page
  if (slots.length === 0)
    return <Empty title={m.laborders_no_windows()}>{m.laborders_no_windows_text()}</Empty>
  return (
    <ActionForm
      name="labOrder"
      schema={labOrderSchema}
      hidden={{
        lab: lab.slug,
        tests,
        place,
        district: area?.district ?? '',
        total: String(total),
      }}
      initial={initial}
      explain={explainLabOrder}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <SlotField field={field('at')} slots={slots} />
          <ContactFields field={field} isHome={place === 'home'} />
          <SubmitButton size="lg" block loadingLabel={m.laborders_submitting()}>
            {m.laborders_submit({ total: formatMoney(total) })}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  )
}

function NoBasket({ page: { lab } }: { page: LabOrderPageView }) {
  const action = topLink({
    href: localizedPath('/lab-tests'),
    className: buttonClasses({}),
    children: m.laborders_choose_tests(),
  })
  return (
    <div className="page grid max-w-2xl gap-6 py-8">
      <h1 className="text-3xl">{lab.name}</h1>
      <Empty title={m.laborders_no_tests()} action={action}>
        {m.laborders_no_tests_text()}
      </Empty>
    </div>
  )
}
