import LogOut from 'lucide-react/icons/log-out'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Popover } from '#/ui/Popover.tsx'
import { LogoutForm } from './LogoutForm.tsx'

const POPUP = 'logging-out'

/** The header's logout stands beside its menu, so it asks first; a native popover, without a script too. */
export function LogoutAsking() {
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
