import LogOut from 'lucide-react/icons/log-out'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'
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
      <div
        id={POPUP}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> needs a script to open
        role="dialog"
        aria-labelledby={`${POPUP}-title`}
        className="m-auto w-[min(92vw,22rem)] rounded-2xl border border-line bg-surface p-6 text-ink shadow-pop backdrop:bg-scrim"
      >
        <h2 id={`${POPUP}-title`} className="text-xl font-semibold">
          {m.account_log_out_ask()}
        </h2>
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
      </div>
    </div>
  )
}
