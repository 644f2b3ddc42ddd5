import { useLocation } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import type { Envelope } from '#/domain/envelope.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { roleNames } from '#/parts/terms/staff.ts'
import type { DeskView } from '#/server/staff/deskview.ts'
import { Badge } from '#/ui/Badge.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { leaveSchema } from './staff.ts'
import { explainStaff } from './words.ts'

type DeskFrameProps = { desk: DeskView; envelope: Envelope; title: string; children: ReactNode }

/** The frame of every page at the desk: who is there, and where they may go. */
export function DeskFrame({ desk, envelope, title, children }: DeskFrameProps) {
  return (
    <div className="page grid grid-cols-1 gap-3 py-3 lg:gap-6 lg:py-6">
      <div className="flex items-center gap-x-3 border-b border-line pb-2 lg:gap-x-6">
        {/* A page that follows on the same route begins with a closed menu. */}
        <details key={title} className="relative shrink-0 lg:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg border border-line px-3 font-medium">
            <Menu aria-hidden="true" className="size-5" />
            {m.frame_menu()}
          </summary>
          <nav
            aria-label={m.staff_nav()}
            className="absolute start-0 top-full z-20 mt-1 w-64 rounded-xl border border-line bg-surface p-2 shadow-pop"
          >
            <Places desk={desk} className="grid" />
            <Who desk={desk} className="mt-2 border-t border-line px-3 pt-2" />
          </nav>
        </details>
        <nav aria-label={m.staff_nav()} className="hidden lg:block">
          <Places desk={desk} className="flex flex-wrap gap-1" />
        </nav>
        <div className="ms-auto flex items-center gap-3">
          <Who desk={desk} className="whitespace-nowrap max-lg:hidden" />
          <LeaveForm envelope={envelope} />
        </div>
      </div>
      <h1 className="text-xl lg:text-3xl">{title}</h1>
      {children}
    </div>
  )
}

function Places({ desk, className }: { desk: DeskView; className: string }) {
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

function Who({ desk: { name, role }, className }: { desk: DeskView; className: string }) {
  return (
    <p className={className}>
      <bdi className="font-medium">{name}</bdi>{' '}
      <span className="text-sm text-muted">{roleNames[role]()}</span>
    </p>
  )
}

type Place = { path: string; label: string; count: number | null }

/** Only what they may do. */
function placesOf({ role, areas, waiting }: DeskView): Place[] {
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
      label: m.directoryfile_title(),
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

function DeskLink({
  path,
  count,
  children,
}: {
  path: string
  count: number | null
  children: ReactNode
}) {
  const href = localizedPath(path, currentLocale().code)
  const isHere = useLocation({ select: ({ pathname }) => pathname === href })
  return (
    <li>
      {routerLink({
        href,
        'aria-current': isHere ? 'page' : undefined,
        className:
          'flex min-h-11 items-center gap-2 rounded-lg px-3 font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink',
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

function LeaveForm({ envelope }: { envelope: Envelope }) {
  return (
    <ActionForm
      name="leave"
      action={localizedPath('/staff/sessions', currentLocale().code)}
      schema={leaveSchema}
      envelope={envelope}
      explain={explainStaff}
    >
      <SubmitButton
        variant="outline"
        color="neutral"
        size="sm"
        className="shrink-0 whitespace-nowrap"
      >
        {m.staff_leave()}
      </SubmitButton>
    </ActionForm>
  )
}
