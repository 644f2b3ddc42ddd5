import { m } from '#/paraglide/messages.js'
import type { CatalogueView } from './directory.ts'

/** Governorates and their districts in one list: `cairo`, or `cairo.maadi`. */
export function PlaceOptions({ governorates }: Pick<CatalogueView, 'governorates'>) {
  return governorates.map(({ slug, name, districts }) => (
    <optgroup key={slug} label={name}>
      <option value={slug}>{m.directory_all_of({ governorate: name })}</option>
      {districts.map((district) => (
        <option key={district.slug} value={`${slug}.${district.slug}`}>
          {district.name}
        </option>
      ))}
    </optgroup>
  ))
}
