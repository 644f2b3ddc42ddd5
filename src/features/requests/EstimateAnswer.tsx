import { priceRangeText } from '#/i18n/terms/hospitals.ts'
import { m } from '#/paraglide/messages.js'
import type { EstimateAnswer as Answer } from '#/server/requests/estimate.ts'
import { Card } from '#/ui/Card.tsx'

/** What the hospital answered to a request for an estimate. */
export function EstimateAnswer({ estimate }: { estimate: Answer }) {
  return (
    <Card as="section" aria-labelledby="answer" className="grid gap-1">
      <h2 id="answer" className="text-xl">
        {m.hospitals_answer()}
      </h2>
      <p className="text-lg font-medium">{priceRangeText(estimate)}</p>
      {estimate.note && <p className="whitespace-pre-line wrap-anywhere">{estimate.note}</p>}
      <p className="text-sm text-muted">{m.hospitals_answer_text()}</p>
    </Card>
  )
}
