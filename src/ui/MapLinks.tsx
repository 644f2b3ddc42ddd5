import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import { buttonClasses } from '#/ui/button-classes.ts'
import { cx } from '#/ui/classes.ts'

type MapLink = { href: string; label: string; accessibleLabel: string }
type MapLinksProps = { directions: MapLink; app: MapLink | null }

/** Directions, and on phones that support `geo:` the choice of another maps app (`.maps-app`). */
export function MapLinks({ directions, app }: MapLinksProps) {
  return (
    <p className="flex flex-wrap gap-2">
      <a
        href={directions.href}
        rel="noreferrer"
        aria-label={directions.accessibleLabel}
        className={buttonClasses({ variant: 'soft' })}
      >
        <Navigation aria-hidden="true" className="size-5" />
        {directions.label}
      </a>
      {app && (
        <a
          href={app.href}
          aria-label={app.accessibleLabel}
          className={cx(buttonClasses({ variant: 'soft', color: 'neutral' }), 'maps-app')}
        >
          <MapPin aria-hidden="true" className="size-5" />
          {app.label}
        </a>
      )}
    </p>
  )
}
