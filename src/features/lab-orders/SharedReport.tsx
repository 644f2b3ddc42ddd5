import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { SharedFrom } from '#/parts/SharedFrom.tsx'
import type { ResultOrigin } from '#/server/lab-orders/shared-result.ts'
import { Badge } from '#/ui/Badge.tsx'

/** Which laboratory published the version that a link opens, before it is opened. */
export function SharedReport({ origin }: { origin: ResultOrigin }) {
  const { lab, at, version, isPartial } = origin
  return (
    <SharedFrom source={lab} at={at}>
      {isPartial && <Badge color="info">{m.laborders_status_partial()}</Badge>}
      <p>{m.laborders_shared_version({ version: formatNumber(version) })}</p>
    </SharedFrom>
  )
}
