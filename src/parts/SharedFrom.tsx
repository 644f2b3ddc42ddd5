import type { ReactNode } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'

type SharedFromProps = { source: string; at: string; children: ReactNode }

/** Who made what a link shares, and when. */
export function SharedFrom({ source, at, children }: SharedFromProps) {
  return (
    <Alert color="success" title={m.shared_from({ source, when: formatInstant(at, 'dateTime') })}>
      {children}
    </Alert>
  )
}
