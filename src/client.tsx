import { StartClient } from '@tanstack/react-start/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLeaving } from '#/forms/page-leaving.ts'
import { listenForDialogs } from '#/ui/dialogs.ts'

// Zod tries to compile code, and browsers report that our policy refuses it. Its `config` would cost three kilobytes.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
listenForDialogs()
addEventListener('error', ({ error }) => void report(error))
addEventListener('unhandledrejection', ({ reason }) => void report(reason))

/** React reports what it recovered from, such as a page that differs from the server's, as the window's error. */
async function report(thrown: unknown): Promise<void> {
  if (isLeaving()) return
  // A report that fails is not reported: it would fail again.
  const reporting = await import('#/features/releases/client-errors.ts').catch(() => null)
  reporting?.reportClientError(thrown)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    { onCaughtError },
  )
})

/** An error page is shown instead. */
function onCaughtError(error: unknown): void {
  console.error(error)
  void report(error)
}
