import { Link } from '@tanstack/react-router'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import type { FacilityView } from '#/server/facilities/views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { namesOfServices } from './service-names.ts'
import { kindNames } from './labels.ts'

export function FacilityCard({ facility }: { facility: FacilityView }) {
  const { slug, kind, name, area, governorate, services, homeSampling, isDemo } = facility
  return (
    <Card as="li" className="relative flex min-w-0 flex-col gap-3 hover:border-control">
      <div className="flex flex-wrap gap-2">
        <Badge color="info">{kindNames[kind]()}</Badge>
        {homeSampling && <Badge color="success">{m.facilities_home_sampling()}</Badge>}
        {isDemo && <Badge>{m.directory_demo()}</Badge>}
      </div>
      <div>
        <h2 className="text-lg">
          <Link
            to="/{-$locale}/facilities/{-$slug}"
            params={{ slug }}
            className="text-primary-ink after:absolute after:inset-0 after:rounded-xl"
          >
            {name}
          </Link>
        </h2>
        <p className="text-muted">{m.facilities_area({ area, governorate })}</p>
      </div>
      <p className="line-clamp-2 text-sm text-muted">{formatList(namesOfServices(services))}</p>
      <span aria-hidden="true" className={cx(buttonClasses({ variant: 'outline' }), 'mt-auto')}>
        {m.facilities_open()}
      </span>
    </Card>
  )
}
