import { forgetSearches } from '#/forms/recentsearches.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { clearLogin } from '#/middleware/session.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'

/** A plain post, which leads back to the same page: that is the reload. */
export function LogoutForm() {
  return (
    <form method="post" action={localizedPath('/logout')} onSubmit={clearDevice}>
      <Button type="submit" variant="outline" color="neutral">
        {m.account_log_out()}
      </Button>
    </form>
  )
}

/** What this device keeps of a person goes with them. */
function clearDevice(): void {
  clearLogin()
  forgetSearches()
}
