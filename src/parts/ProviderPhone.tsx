import type { ProviderPhoneView } from '#/domain/account/provider-phone.ts'

/** A clinic's phone: a link, unless it is masked. */
export function ProviderPhone({ phone: { href, text } }: { phone: ProviderPhoneView }) {
  if (href === null) return <bdi dir="ltr">{text}</bdi>
  return (
    <a href={href} dir="ltr" className="finger text-primary-ink underline underline-offset-4">
      {text}
    </a>
  )
}
