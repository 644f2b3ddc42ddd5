import { mapLinks } from '#/forms/map-links.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { FacilityView } from '#/server/facilities/views.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { MapLinks } from '#/ui/MapLinks.tsx'

/** A centre's other branches: where they are, the way there, and their own pages. */
export function OtherPlaces({ places }: { places: readonly FacilityView[] }) {
  if (places.length === 0) return null
  return (
    <section aria-labelledby="branches" className="grid gap-4">
      <h2 id="branches" className="text-2xl">
        {m.facilities_branches()}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {places.map((place) => (
          <Card key={place.slug} as="li" className="grid content-start gap-3">
            <h3 className="text-lg">
              {m.provider_branches_place({ name: place.name, area: place.area })}
            </h3>
            <p>
              {place.address}
              <span className="block text-muted">{place.landmark}</span>
            </p>
            <MapLinks {...mapLinks(place)} />
            <a
              href={localizedPath(`/facilities/${place.slug}`)}
              className={`${buttonClasses({ variant: 'soft' })} justify-self-start`}
            >
              {m.facilities_branch_open()}
              <span className="sr-only">: {place.area}</span>
            </a>
          </Card>
        ))}
      </ul>
    </section>
  )
}
