import { useRouter } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { NearChip, NearProblem } from '#/parts/NearChip.tsx'
import { useNearSearch } from '#/parts/near-search.ts'
import type { BasketSearch, BasketView } from '#/server/laboratory/basket.ts'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { Select } from '#/ui/Select.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { labsHref } from './hrefs.ts'

/** Where the patient is: whose fee for coming home counts, and from where distances are. */
export function AreaForm({ view: { search, places } }: { view: BasketView }) {
  const router = useRouter()
  const near = useNearSearch((point) =>
    router.navigate({
      href: labsHref({ ...search, near: point, sort: 'nearest', page: undefined }),
    }),
  )
  if (places.length === 0) return null
  return (
    <form action={localizedPath('/lab-tests')} className="grid gap-2">
      <HiddenFields
        fields={{ tests: search.tests.join(','), near: search.near, sort: search.sort }}
      />
      <Field id="lab-area" label={m.labs_area()} hint={m.labs_area_hint()}>
        {(control) => (
          <span className="flex gap-2">
            <Select
              {...control}
              key={search.area}
              name="area"
              defaultValue={search.area ?? ''}
              emptyLabel={m.labs_area_any()}
            >
              {places.map(({ slug, name, districts }) => (
                <optgroup key={slug} label={name}>
                  {districts.map((district) => (
                    <option key={district.slug} value={district.slug}>
                      {district.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
            <Button type="submit" variant="soft">
              {m.labs_area_show()}
            </Button>
          </span>
        )}
      </Field>
      <div>{search.near ? <NearFilter search={search} /> : <NearChip near={near} />}</div>
      <NearProblem near={near} />
    </form>
  )
}

const isActive = { 'data-on': '' }

/** Distances are from where the visitor is, until this is pressed. */
function NearFilter({ search }: { search: BasketSearch }) {
  const { sort } = search
  const far = { near: undefined, page: undefined, sort: sort === 'nearest' ? undefined : sort }
  return routerLink({
    href: labsHref({ ...search, ...far }),
    className: 'chip',
    ...isActive,
    'aria-label': m.parts_filter_remove({ filter: m.place_near_me() }),
    children: (
      <>
        {m.place_near_me()}
        <X aria-hidden="true" />
      </>
    ),
  })
}
