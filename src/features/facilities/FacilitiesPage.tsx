import { Link } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-2'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { facilityKinds } from '#/domain/directory/provider.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { Paging } from '#/parts/Paging.tsx'
import type { FacilitiesView } from '#/server/facilities/views.ts'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import { Field } from '#/ui/Field.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { Select } from '#/ui/Select.tsx'
import { FacilityCard } from './FacilityCard.tsx'
import { facilitiesHref } from './search.ts'
import { facilitiesLead, kindNames } from './labels.ts'

/** The approved laboratories and hospitals. */
export function FacilitiesPage({ view }: { view: FacilitiesView }) {
  const { facilities, total } = view
  return (
    <div className="page grid gap-6 py-6 lg:py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{m.facilities_title()}</h1>
        <p className="max-w-2xl text-muted">{facilitiesLead()}</p>
        <p>
          <Link to="/{-$locale}/lab-tests" className={buttonClasses({ variant: 'soft' })}>
            <FlaskConical aria-hidden="true" className="size-5" />
            {m.labs_compare()}
          </Link>
        </p>
      </header>
      <Filters view={view} />
      {total === 0 ? (
        <NoFacilities />
      ) : (
        <>
          <output className="text-lg font-semibold">
            {m.facilities_count({ count: total, shown: formatNumber(total) })}
          </output>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {facilities.map((facility) => (
              <FacilityCard key={facility.slug} facility={facility} />
            ))}
          </ul>
        </>
      )}
      <Paging
        label={m.facilities_pages()}
        of={view}
        href={(page) => facilitiesHref({ ...view.search, page })}
      />
    </div>
  )
}

function Filters({ view: { search, governorates } }: { view: FacilitiesView }) {
  return (
    <search aria-label={m.facilities_filters()}>
      <form
        key={facilitiesHref(search)}
        action={localizedPath('/facilities')}
        className="grid items-end gap-3 sm:max-w-2xl sm:grid-cols-[1fr_1fr_auto]"
      >
        <Field id="facilities-kind" label={m.facilities_kind()}>
          {(control) => (
            <Select
              {...control}
              name="kind"
              defaultValue={search.kind ?? ''}
              emptyLabel={m.facilities_kind_any()}
              options={optionsOf(facilityKinds, kindNames)}
            />
          )}
        </Field>
        <Field id="facilities-governorate" label={m.facilities_governorate()}>
          {(control) => (
            <Select
              {...control}
              name="governorate"
              defaultValue={search.governorate ?? ''}
              emptyLabel={m.facilities_governorate_any()}
              options={governorates.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          )}
        </Field>
        <Button type="submit">{m.facilities_filter()}</Button>
      </form>
    </search>
  )
}

function NoFacilities() {
  const action = routerLink({
    href: facilitiesHref({}),
    className: buttonClasses({ variant: 'outline' }),
    children: m.facilities_show_all(),
  })
  return (
    <Empty icon={<Building2 />} title={m.facilities_none()} action={action}>
      {m.facilities_none_text()}
    </Empty>
  )
}
