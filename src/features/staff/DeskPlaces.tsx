import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DeskView } from '#/server/operations/desk-view.ts'
import { Badge } from '#/ui/Badge.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'

export function DeskPlaces({ desk, className }: { desk: DeskView; className: string }) {
  return (
    <ul className={className}>
      {placesOf(desk).map(({ path, label, count }) => (
        <DeskLink key={path} path={path} count={count}>
          {label}
        </DeskLink>
      ))}
    </ul>
  )
}

function DeskLink({
  path,
  count,
  children,
}: {
  path: string
  count: number | null
  children: ReactNode
}) {
  const href = localizedPath(path)
  const isHere = useLocation({ select: ({ pathname }) => pathname === href })
  return (
    <li>
      {routerLink({
        href,
        'aria-current': isHere ? 'page' : undefined,
        className:
          'flex min-h-11 items-center gap-2 rounded-lg px-3 py-1 leading-5 font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink',
        children: (
          <>
            {children}
            {count !== null && count > 0 && (
              <Badge color="primary" className="tabular-nums">
                {formatNumber(count)}
              </Badge>
            )}
          </>
        ),
      })}
    </li>
  )
}

/** Only pages that they may use. */
function placesOf({ role, areas, waiting }: DeskView): Place[] {
  const { requests, reviews, photos, operations } = waiting
  const isAdmin = role === 'admin'
  const places = [
    { path: '/staff', label: m.staff_home(), count: requests, isShown: true },
    {
      path: '/staff/bookings',
      label: m.deskbookings_title(),
      count: null,
      isShown: isAdmin || areas.includes('requests'),
    },
    {
      path: '/staff/lab-orders',
      label: m.laborders_desk(),
      count: null,
      isShown: isAdmin || areas.includes('requests'),
    },
    { path: '/staff/dashboard', label: m.dashboard_title(), count: null, isShown: true },
    {
      path: '/staff/reviews',
      label: m.moderation_title(),
      count: reviews,
      isShown: reviews !== null,
    },
    {
      path: '/staff/photos',
      label: m.clinicphotos_title(),
      count: photos,
      isShown: photos !== null,
    },
    {
      path: '/staff/operations',
      label: m.operations_title(),
      count: operations,
      isShown: operations !== null,
    },
    {
      path: '/staff/content',
      label: m.content_nav(),
      count: null,
      isShown: isAdmin || areas.includes('content') || areas.includes('directory'),
    },
    {
      path: '/staff/holidays',
      label: m.holidays_title(),
      count: null,
      isShown: isAdmin || areas.includes('content'),
    },
    {
      path: '/staff/whatsapp',
      label: m.whatsapp_title(),
      count: null,
      isShown: isAdmin || areas.includes('content'),
    },
    {
      path: '/staff/directory',
      label: m.doctorimport_title(),
      count: null,
      isShown: isAdmin || areas.includes('directory'),
    },
    {
      path: '/staff/doctors',
      label: m.access_title(),
      count: null,
      isShown: isAdmin || areas.includes('directory'),
    },
    {
      path: '/staff/places',
      label: m.place_desk_title(),
      count: null,
      isShown: isAdmin || areas.includes('directory'),
    },
    { path: '/staff/opening', label: m.opening_title(), count: null, isShown: isAdmin },
    { path: '/staff/team', label: m.staff_team(), count: null, isShown: isAdmin },
    { path: '/staff/audit', label: m.operations_audit(), count: null, isShown: isAdmin },
    { path: '/staff/sessions', label: m.staff_sessions(), count: null, isShown: true },
  ]
  return places.filter(({ isShown }) => isShown)
}

type Place = { path: string; label: string; count: number | null }
