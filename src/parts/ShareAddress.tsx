import { formatInstant } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { getUrlOrigin } from '#/paraglide/runtime.js'
import type { ShareLink } from '#/server/files/share-link.ts'
import { QrCode } from '#/ui/QrCode.tsx'

type ShareAddressProps = ShareLink & {
  expiresAt: string
  left: number
  /** Who scans the code, and what they see. */
  codeText: string
}

/** The address of a link that shares something, also as a code, until when it opens, and how often. */
export function ShareAddress({ path, code, expiresAt, left, codeText }: ShareAddressProps) {
  return (
    <>
      <a
        href={localizedPath(path)}
        dir="ltr"
        className="inline-flex min-h-11 items-center text-sm wrap-anywhere text-primary-ink underline underline-offset-4"
      >
        {getUrlOrigin() + localizedPath(path)}
      </a>
      <p className="text-sm text-muted">
        {m.documents_share_left({
          count: left,
          shown: formatNumber(left),
          until: formatInstant(expiresAt, 'dateTime'),
        })}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode {...code} label={m.documents_share_code()} isLarge />
        <p className="min-w-40 flex-1 text-sm text-muted">{codeText}</p>
      </div>
    </>
  )
}
