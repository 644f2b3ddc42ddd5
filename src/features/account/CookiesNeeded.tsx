import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'

/** Shown by styles where the browser refuses cookies: without one nobody stays signed in. */
export function CookiesNeeded() {
  return (
    <Alert color="warning" title={m.account_cookies_title()} className="hidden! no-cookies:flex!">
      {m.account_cookies_text()}
    </Alert>
  )
}
