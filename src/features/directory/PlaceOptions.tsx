import { m } from '#/paraglide/messages.js'
import type { CatalogueView } from '#/server/doctors/views.ts'

type PlaceOptionsProps = Pick<CatalogueView, 'governorates'> & {
  /** The governorate that the visitor is in. */
  own: string | undefined
}

/**
 * Governorates, and the districts of the visitor's own: `cairo`, or `cairo.maadi`. All districts were a tenth
 * of the page; another governorate's are loaded when it is chosen.
 */
export function PlaceOptions({ governorates, own }: PlaceOptionsProps) {
  return governorates.map(({ slug, name, districts }) =>
    slug === own ? (
      <optgroup key={slug} label={name}>
        <option value={slug}>{m.directory_all_of({ governorate: name })}</option>
        {districts.map((district) => (
          <option key={district.slug} value={`${slug}.${district.slug}`}>
            {district.name}
          </option>
        ))}
      </optgroup>
    ) : (
      <option key={slug} value={slug}>
        {name}
      </option>
    ),
  )
}
