import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import type { DeskView } from '#/server/staff/deskview.ts'
import { Badge } from '#/ui/Badge.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { placesOf } from './deskpages.ts'

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
