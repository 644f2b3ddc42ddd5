import { Link } from '@tanstack/react-router'
import { hasService } from '#/brand.ts'
import { careAtHome } from '#/domain/content/services.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import { toneClasses } from '#/ui/tones.ts'
import { HomeSection } from './HomeSection.tsx'
import { TileArt } from './TileArt.tsx'

/** What the site has besides doctors in their clinics. */
export function Services() {
  const shown = tiles.flatMap(({ services, ...tile }) => {
    const first = services.find(hasService)
    return first ? [{ ...tile, to: pages[first] }] : []
  })
  if (shown.length === 0) return null
  return (
    <HomeSection id="services" title={m.home_services()} ground="paper">
      <ul className="grid grid-cols-2 gap-2.5 max-[19rem]:grid-cols-1 xl:grid-cols-4 lg:gap-4">
        {shown.map(({ to, art, tone, title, text }) => (
          <li key={to} className="flex min-w-0">
            <Link
              to={to}
              className={cx(
                'grid grow grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 rounded-2xl bg-tone-soft p-2 text-sm leading-head wrap-anywhere hover:bg-tone-mid lg:grid-cols-[minmax(0,1fr)_auto] lg:p-5',
                toneClasses[tone],
              )}
            >
              <span className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <TileArt of={art} />
              </span>
              <span className="font-semibold lg:self-end lg:text-lg">{title()}</span>
              <span className="text-sm text-muted max-lg:hidden lg:self-start">{text()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

const pages = {
  homeVisit: '/{-$locale}/home-visit',
  nursing: '/{-$locale}/nursury',
  pets: '/{-$locale}/services/pets',
  facilities: '/{-$locale}/lab-tests',
  surgery: '/{-$locale}/surgery-isntallement',
} as const

/** Each leads to the first of its services that the site has. */
const tiles = [
  {
    services: careAtHome.filter((service) => service !== 'pets'),
    art: 'home',
    tone: 'primary',
    title: m.home_service_home_visit,
    text: m.home_service_home_visit_text,
  },
  {
    services: ['facilities'],
    art: 'lab',
    tone: 'secondary',
    title: m.home_service_tests,
    text: m.home_service_tests_text,
  },
  {
    services: ['surgery'],
    art: 'surgery',
    tone: 'info',
    title: m.home_service_surgery,
    text: m.home_service_surgery_text,
  },
  {
    services: ['pets'],
    art: 'pets',
    tone: 'primary',
    title: m.home_service_pets,
    text: m.home_service_pets_text,
  },
] as const
