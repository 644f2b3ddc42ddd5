import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { brand, site } from '#/brand.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#/ui/classes.ts'
import { DemoMark } from './DemoMark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { CareLinks, navItem, NavLinks } from './NavLinks.tsx'
import { Socials } from './Socials.tsx'

type HeaderBarProps = { account: ReactNode; register: ReactNode }

/** One row: on a phone the logo, the way in and the menu; on a desktop the main links too. */
export function HeaderBar({ account, register }: HeaderBarProps) {
  return (
    <div className="bg-surface shadow-[0_1px_0_var(--line)]">
      <div className="page flex min-h-13 items-center gap-1 max-[19rem]:flex-wrap sm:gap-4 lg:min-h-16">
        <Link to="/{-$locale}" className="inline-flex min-h-11 min-w-0 items-center lg:me-4">
          <Logo />
        </Link>
        {site.isDemo && (
          <span className="ms-1 text-muted max-[22.4rem]:hidden lg:hidden">
            <DemoMark />
          </span>
        )}
        <nav aria-label={m.layout_nav()} className="hidden lg:block">
          <CareLinks className="flex gap-1" />
        </nav>
        {/* The menu's space is reserved, because a slow page is painted before its menu is parsed. */}
        <div className="relative ms-auto flex items-center max-lg:pe-12">
          {account}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its links */}
          <details className="absolute -end-2.5 size-11 lg:hidden" onKeyDown={closeByEscape}>
            <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-lg">
              <span className="sr-only">{m.layout_menu()}</span>
              <MenuIcon />
            </summary>
            <Menu register={register} />
          </details>
        </div>
      </div>
    </div>
  )
}

/** All that the header of a desktop has: links first, because they are what people open it for. */
function Menu({ register }: { register: ReactNode }) {
  return (
    <div className="absolute end-2.5 top-full z-20 w-72 max-w-[80vw] rounded-xl bg-surface p-2 shadow-pop">
      <nav aria-label={m.layout_nav()}>
        <CareLinks className="flex flex-col text-lg text-primary-ink" />
        <NavLinks className="mt-2 grid grid-cols-2 border-t border-line pt-2" />
        <div className="mt-2 grid border-t border-line pt-2">
          <Link to="/{-$locale}/account" className={navItem}>
            {m.layout_account()}
          </Link>
          <Link to="/{-$locale}/provider" className={cx(navItem, 'hidden! own-desk:flex!')}>
            {m.layout_desk()}
          </Link>
          {register}
        </div>
      </nav>
      <div className="mt-2 flex flex-wrap items-center justify-between border-t border-line pt-2">
        <Socials label={m.layout_socials()} />
        <LanguageSwitch />
      </div>
      <p className="px-3 pb-1 text-sm text-muted">{inLocale(brand.slogan)}</p>
    </div>
  )
}

function closeByEscape({ key, target, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) {
  // A dialog that a link of the menu has opened takes the key for itself.
  if (key !== 'Escape' || !menu.open || (target instanceof Element && target.closest('dialog')))
    return
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
