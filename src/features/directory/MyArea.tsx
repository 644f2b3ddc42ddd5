import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { AreaView, CatalogueView } from '#/server/doctors/views.ts'
import { Button } from '#/ui/Button.tsx'
import { areaValue } from './areas.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { PlaceOptions } from './PlaceOptions.tsx'

type MyAreaProps = {
  area: AreaView | null
  governorates: CatalogueView['governorates']
  /** The heading of the content for the area. */
  title: { id: string; text: string }
}

/** A heading that contains the area, opens to change it, and links to the districts around. */
export function MyArea({ area, governorates, title }: MyAreaProps) {
  const heading = (
    <h2 id={title.id} className="text-lg lg:text-2xl">
      {title.text}
    </h2>
  )
  if (!area) return heading
  return (
    <div className="grid gap-2 *:min-w-0">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-3 max-[19rem]:flex-wrap">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-primary-ink sm:size-6" />
          {heading}
          <span className="ms-auto flex shrink-0 items-center max-[19rem]:shrink gap-1 font-medium text-primary-ink underline underline-offset-4 sm:ms-2">
            {m.directory_area_change()}
            <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
          </span>
        </summary>
        <AreaForm area={area} governorates={governorates} />
      </details>
      <Places area={area} />
    </div>
  )
}

/** A plain post: the choice is stored on the device, in a cookie. */
function AreaForm({ area, governorates }: { area: AreaView } & Omit<MyAreaProps, 'title'>) {
  return (
    <form
      id="my-area-form"
      method="post"
      action={localizedPath('/')}
      className="grid max-w-xl items-end gap-3 py-2 sm:grid-cols-[1fr_auto]"
    >
      <FilterSelect
        name="area"
        id="my-area"
        label={m.directory_area_label()}
        value={areaValue(area)}
      >
        <PlaceOptions governorates={governorates} own={area.governorate.slug} />
      </FilterSelect>
      <Button type="submit">{m.directory_area_keep()}</Button>
    </form>
  )
}

/** All doctors of the area, and of the districts around, soonest first. */
function Places({ area: { governorate, district, nearby } }: { area: AreaView }) {
  const own = (district ?? governorate).name
  const places = [
    { name: m.directory_all_of({ governorate: own }), slug: district?.slug },
    ...nearby,
  ]
  return (
    <ul
      aria-label={m.directory_area_nearby({ governorate: governorate.name })}
      className="chips max-lg:hidden"
    >
      {places.map(({ slug, name }) => (
        <li key={name}>
          <Link
            to="/{-$locale}/doctors"
            search={{ governorate: governorate.slug, district: slug, sort: 'soonest' }}
            preload={false}
            className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 whitespace-nowrap hover:border-primary"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
