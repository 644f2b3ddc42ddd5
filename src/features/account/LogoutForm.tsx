import LogOut from 'lucide-react/icons/log-out'
import { forgetSearches } from '#/forms/recentsearches.ts'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { clearLogin } from '#/middleware/session.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'

/** A plain post, which leads back to the same page: that is the reload. */
export function LogoutForm({ compact, className }: { compact?: boolean; className?: string }) {
  return (
    <form
      method="post"
      action={localizedPath('/logout', currentLocale().code)}
      onSubmit={clearDevice}
      className={className}
    >
      <Button
        type="submit"
        variant={compact ? 'ghost' : 'outline'}
        color="neutral"
        size={compact ? 'sm' : 'md'}
      >
        <LogOut aria-hidden="true" className="flip size-5" />
        <span className={compact ? 'sr-only sm:not-sr-only' : undefined}>
          {m.account_log_out()}
        </span>
      </Button>
    </form>
  )
}

/** What this device keeps of a person goes with them. */
function clearDevice(): void {
  clearLogin()
  forgetSearches()
}
