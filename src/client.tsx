import { StartClient } from '@tanstack/react-start/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listenForDialogs } from '#/ui/dialogs.ts'

// Zod tries to compile code, and browsers report that our policy refuses it. Its `config` would cost three kilobytes.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
listenForDialogs()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
