import { m } from '#/paraglide/messages.js'
import type { DeskView } from '#/server/staff/deskview.ts'

/** Only what they may do. */
export function placesOf({ role, areas, waiting }: DeskView): Place[] {
  const { requests, reviews, operations } = waiting
  const isAdmin = role === 'admin'
  const places = [
    { path: '/staff', label: m.staff_home(), count: requests, isShown: true },
    {
      path: '/staff/bookings',
      label: m.deskbookings_title(),
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
      path: '/staff/directory',
      label: m.doctorimport_title(),
      count: null,
      isShown: isAdmin || areas.includes('directory'),
    },
    {
      path: '/staff/places',
      label: m.place_desk_title(),
      count: null,
      isShown: isAdmin || areas.includes('directory'),
    },
    { path: '/staff/team', label: m.staff_team(), count: null, isShown: isAdmin },
    { path: '/staff/audit', label: m.operations_audit(), count: null, isShown: isAdmin },
    { path: '/staff/sessions', label: m.staff_sessions(), count: null, isShown: true },
  ]
  return places.filter(({ isShown }) => isShown)
}

type Place = { path: string; label: string; count: number | null }
