import { labPlaces } from '#/domain/laboratory/lab-window.ts'
import { formatMoney } from '#/i18n/money.ts'
import { labPlaceNames } from '#/i18n/terms/laboratory.ts'
import { m } from '#/paraglide/messages.js'
import type { LabOrderPageView } from '#/server/lab-orders/order-page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { Select } from '#/ui/Select.tsx'

type PlaceLinksProps = {
  page: LabOrderPageView
  /** The address of this page with another place. */
  href: (place: (typeof labPlaces)[number]) => string
  /** What the plain form of the areas sends along. */
  tests: string
}

/** At the branch or at home, and there in which area: a plain form, whose answer is the page with its fee. */
export function PlaceLinks({ page: { place, area, offer }, href, tests }: PlaceLinksProps) {
  if (offer.areas.length === 0) return null
  return (
    <div className="grid gap-3">
      <nav aria-label={m.laborders_place()}>
        <ul className="flex gap-2">
          {labPlaces.map((each) => (
            <li key={each} className="grow">
              {routerLink({
                href: href(each),
                'aria-current': each === place ? 'true' : undefined,
                className:
                  'flex min-h-12 items-center justify-center rounded-xl border border-line bg-surface px-4 font-medium hover:border-control aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary-ink',
                children: labPlaceNames[each](),
              })}
            </li>
          ))}
        </ul>
      </nav>
      {place === 'home' && (
        <form className="flex flex-wrap items-end gap-3">
          {tests && <input type="hidden" name="tests" value={tests} />}
          <input type="hidden" name="place" value="home" />
          <Field id="lab-area" label={m.laborders_area()} className="grow">
            {(control) => (
              <Select
                {...control}
                name="area"
                defaultValue={area?.district ?? ''}
                emptyLabel={m.forms_choose()}
              >
                {offer.areas.map(({ district, name, feePiastres }) => (
                  <option key={district} value={district}>
                    {m.laborders_area_fee({ area: name, fee: formatMoney(feePiastres) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" variant="outline">
            {m.laborders_area_choose()}
          </Button>
        </form>
      )}
      {place === 'home' && !area && <Alert color="info">{m.laborders_area_first()}</Alert>}
    </div>
  )
}
