import { directionsHref, mapsAppHref, type Destination } from '#/domain/directory/directions.ts'
import { m } from '#/paraglide/messages.js'

/** The links of `ui/MapLinks.tsx` with their texts. */
export function mapLinks(destination: Destination) {
  const { name } = destination
  const app = mapsAppHref(destination)
  return {
    directions: {
      href: directionsHref(destination),
      label: m.place_directions(),
      accessibleLabel: m.place_directions_to({ name }),
    },
    app:
      app === null
        ? null
        : {
            href: app,
            label: m.place_open_app(),
            accessibleLabel: m.place_open_app_of({ name }),
          },
  }
}
