import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import { Logo } from './Logo.tsx'
import { CareLinks, navItem, NavLinks } from './NavLinks.tsx'

/** `account`: the signed-in state, which another feature renders. */
export function HeaderBar({ account }: { account: ReactNode }) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="page flex min-h-16 items-center gap-1 max-[19rem]:flex-wrap sm:gap-4 lg:flex-wrap lg:gap-y-0 lg:pt-2">
        <Link to="/{-$locale}" className="me-auto inline-flex min-h-11 items-center lg:me-4">
          <Logo />
        </Link>
        {/* One menu in two lines; the account is at the end of the first. */}
        <nav aria-label={m.layout_nav()} className="hidden lg:contents">
          <CareLinks className="me-auto flex gap-1" />
          <NavLinks className="order-last -ms-3 flex w-full gap-1 text-sm text-muted" />
        </nav>
        {/* The menu's space is reserved, because a slow page is painted before its menu is parsed. */}
        <div className="relative flex items-center max-[19rem]:ms-auto max-lg:pe-12 sm:max-lg:pe-15">
          {account}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its links */}
          <details className="absolute end-0 size-11 lg:hidden" onKeyDown={closeByEscape}>
            <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-lg">
              <span className="sr-only">{m.layout_menu()}</span>
              <MenuIcon />
            </summary>
            <nav
              aria-label={m.layout_nav()}
              className="absolute end-0 top-full z-20 w-64 max-w-[86vw] rounded-xl border border-line bg-surface p-2 shadow-pop"
            >
              <CareLinks className="flex flex-col text-lg text-primary-ink" />
              <NavLinks className="mt-2 flex flex-col border-t border-line pt-2" />
              <Link to="/{-$locale}/account" className={navItem}>
                {m.layout_account()}
              </Link>
              <Link to="/{-$locale}/provider" className={cx(navItem, 'hidden! own-desk:flex!')}>
                {m.layout_desk()}
              </Link>
            </nav>
          </details>
        </div>
      </div>
    </div>
  )
}

function closeByEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor" aria-hidden>
      <path d="M4 7h16M4 12h16M4 17h16" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
