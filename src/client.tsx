import { StartClient } from '@tanstack/react-start/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { preferredAddress } from '#/features/frame/language.ts'
import { listenForDialogs } from '#/ui/dialogs.ts'

const { pathname, search } = window.location
const preferred = preferredAddress(pathname, search)

if (preferred) window.location.replace(preferred)
else {
  listenForDialogs()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    )
  })
}
