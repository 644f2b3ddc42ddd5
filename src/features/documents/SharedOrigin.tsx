import { m } from '#/paraglide/messages.js'
import { SharedFrom } from '#/parts/SharedFrom.tsx'
import type { ShareOrigin } from '#/server/documents/share.ts'
import { Alert } from '#/ui/Alert.tsx'

/** Whether a shared document comes from a doctor: a pharmacist needs to know it of a prescription. */
export function SharedOrigin({ origin }: { origin: ShareOrigin | null }) {
  if (!origin) return <Alert color="info">{m.shared_own()}</Alert>
  const { doctor, at } = origin
  return (
    <SharedFrom source={doctor} at={at}>
      {m.shared_from_text()}
    </SharedFrom>
  )
}
