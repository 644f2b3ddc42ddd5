import { Link } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Popover } from '#/ui/Popover.tsx'
import { showToast } from '#/ui/toast.ts'
import { SignInLinks } from './SignInLinks.tsx'
import { LogoutForm } from './LogoutForm.tsx'
import { noticeText, takeNotice } from './notice.ts'
import { agreeWithServer, useUserName } from './signed-in.ts'

/**
 * The header's signed-in state. Pages are the same for everyone, so the HTML contains both states, and an
 * attribute of the root element decides which is visible.
 */
export function AccountMenu() {
  useAgreement()
  const name = useUserName()
  return (
    <div className="flex items-center gap-1 max-[19rem]:flex-wrap max-[19rem]:justify-end sm:gap-2">
      <Link
        to="/{-$locale}/account"
        className="hidden min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg font-medium hover:bg-sunken sm:inline-flex signed-in:inline-flex signed-in:px-2 signed-out:hidden"
      >
        <UserRound aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <span className="sr-only">{m.account_title()} </span>
        {/* The name is loaded later, into reserved space. */}
        <bdi className="hidden w-32 truncate sm:signed-in:block">{name}</bdi>
      </Link>
      <Link
        to="/{-$locale}/provider"
        className="hidden min-h-11 items-center rounded-lg px-2 font-medium text-primary-ink hover:bg-sunken sm:own-desk:inline-flex"
      >
        {m.layout_desk()}
      </Link>
      <SignInLinks />
      <LogoutAsking />
    </div>
  )
}

/** After the first paint, which does not depend on it. */
function useAgreement() {
  useEffect(() => {
    const { dataset } = document.documentElement
    // Marked before the body was read; one that was set since is for the next page.
    const notice = 'notice' in dataset ? takeNotice() : null
    delete dataset['notice']
    if (notice) showToast({ title: noticeText(notice), color: 'success' })
    // Without a connection the state is unknown and stays as it is.
    agreeWithServer().catch(() => {})
  }, [])
}

const POPUP = 'logging-out'

/**
 * The header's logout is next to its menu, so it asks for confirmation; a native popover, without a script
 * too.
 */
function LogoutAsking() {
  return (
    <div className="hidden signed-in:block">
      <button
        type="button"
        popoverTarget={POPUP}
        className={buttonClasses({ variant: 'ghost', color: 'neutral', size: 'sm' })}
      >
        <LogOut aria-hidden="true" className="flip size-5" />
        <span className="sr-only sm:not-sr-only">{m.account_log_out()}</span>
      </button>
      <Popover id={POPUP} title={m.account_log_out_ask()} width="w-[min(92vw,22rem)]">
        <div className="mt-5 flex flex-wrap gap-2">
          <LogoutForm />
          <button
            type="button"
            popoverTarget={POPUP}
            popoverTargetAction="hide"
            className={buttonClasses({ variant: 'ghost', color: 'neutral' })}
          >
            {m.account_stay()}
          </button>
        </div>
      </Popover>
    </div>
  )
}
