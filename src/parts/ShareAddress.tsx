import { formatInstant } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { getUrlOrigin } from '#/paraglide/runtime.js'

type ShareAddressProps = { path: string; expiresAt: string; left: number }

/** The address of a link that shares something, until when it opens, and how often. */
export function ShareAddress({ path, expiresAt, left }: ShareAddressProps) {
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
    </>
  )
}
