import type { ReactNode } from 'react'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ShareView } from '#/server/documents/share.ts'
import type { ResultShareView } from '#/server/lab-orders/shared-result.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'

type SharedPageProps = {
  share: ShareView | ResultShareView
  openLabel: string
  /** What is known of where it comes from. */
  children?: ReactNode
}

/** Somebody shared a document: a button opens it, so that programs that follow links do not. */
export function SharedPage({ share: { end, left }, openLabel, children }: SharedPageProps) {
  return (
    <div className="page grid max-w-xl gap-6 py-8">
      <h1 className="text-3xl">{end ? m.shared_over() : m.shared_title()}</h1>
      <Card className="grid gap-4">
        {end ? (
          <p>{ends[end]()}</p>
        ) : (
          <>
            {children}
            <p>{m.shared_text()}</p>
            <form method="post">
              <button type="submit" className={buttonClasses({ size: 'lg' })}>
                {openLabel}
              </button>
            </form>
            <p className="text-sm text-muted">
              {m.shared_left({ count: left, shown: formatNumber(left) })}
            </p>
          </>
        )}
      </Card>
    </div>
  )
}

const ends = {
  'share-revoked': m.shared_revoked,
  'share-withdrawn': m.shared_withdrawn,
  'document-withdrawn': m.shared_document_withdrawn,
  'share-expired': m.shared_expired,
  'share-used-up': m.shared_used_up,
}
