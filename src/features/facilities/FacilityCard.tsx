import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { FacilityView } from '#/server/facilities/views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { namesOfServices } from './service-names.ts'
import { kindNames } from './labels.ts'

const SHOWN_SERVICES = 4

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
      <ul className="mt-auto flex flex-wrap gap-1.5 text-sm">
        {namesOfServices(services)
          .slice(0, SHOWN_SERVICES)
          .map((service) => (
            <li key={service} className="rounded-full bg-sunken px-2.5 py-0.5">
              {service}
            </li>
          ))}
      </ul>
    </Card>
  )
}
