import { clearRecentSearches } from '#/forms/recent-searches.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { clearLogin } from '#/middleware/session.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'

/** A plain post, which redirects to the same page and thereby reloads it. */
export function LogoutForm() {
  return (
    <form method="post" action={localizedPath('/logout')} onSubmit={clearDevice}>
      <Button type="submit" variant="outline" color="neutral">
        {m.account_log_out()}
      </Button>
    </form>
  )
}

/** What this device stores about the person is removed. */
function clearDevice(): void {
  clearLogin()
  clearRecentSearches()
}
