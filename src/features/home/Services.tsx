import { Link } from '@tanstack/react-router'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Cat from 'lucide-react/icons/cat'
import House from 'lucide-react/icons/house'
import Syringe from 'lucide-react/icons/syringe'
import { hasCareAtHome, hasService } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { HomeSection } from './HomeSection.tsx'

/** Care at home, and ways to pay for care. */
export function Services() {
  const services = [
    {
      service: 'homeVisit' as const,
      to: '/{-$locale}/home-visit' as const,
      icon: House,
      title: m.home_service_home_visit(),
      text: m.home_service_home_visit_text(),
    },
    {
      service: 'nursing' as const,
      to: '/{-$locale}/nursury' as const,
      icon: Syringe,
      title: m.home_service_nursing(),
      text: m.home_service_nursing_text(),
    },
    {
      service: 'pets' as const,
      to: '/{-$locale}/services/pets' as const,
      icon: Cat,
      title: m.home_service_pets(),
      text: m.home_service_pets_text(),
    },
    {
      service: 'surgery' as const,
      to: '/{-$locale}/surgery-isntallement' as const,
      icon: CalendarHeart,
      title: m.home_service_surgery(),
      text: m.home_service_surgery_text(),
    },
  ].filter(({ service }) => hasService(service))
  if (services.length === 0) return null
  return (
    <HomeSection
      id="services"
      title={m.home_services()}
      text={hasCareAtHome() ? m.home_services_text() : ''}
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ to, icon: Icon, title, text }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className="grid grow grid-cols-[auto_1fr] content-center items-center gap-x-2 gap-y-1 rounded-xl border border-line bg-surface p-3 leading-head shadow-card sm:p-4 hover:border-primary"
            >
              <Icon aria-hidden="true" className="size-6 text-primary-ink" strokeWidth={1.75} />
              <span className="font-semibold text-primary-ink">{title}</span>
              <span className="col-span-2 text-sm text-muted max-sm:hidden">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
