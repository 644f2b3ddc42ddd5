import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'

const store =
  'flex min-h-12 max-w-56 grow basis-0 items-center justify-center rounded-xl bg-ink px-3 text-center text-sm leading-tight font-medium text-balance text-surface'
const soon =
  'flex min-h-12 max-w-56 grow basis-0 items-center justify-center rounded-xl border border-dashed border-control px-3 text-center text-sm leading-tight text-balance text-muted'

/** The app in its two stores, or that it is coming: no button for an app that does not exist. */
export function StoreLinks() {
  const { apple, google } = brand.stores
  return (
    <div className="flex gap-3">
      <StoreLink href={apple} label={m.layout_store_apple()} coming={m.layout_store_apple_soon()} />
      <StoreLink
        href={google}
        label={m.layout_store_google()}
        coming={m.layout_store_google_soon()}
      />
    </div>
  )
}

type StoreLinkProps = { href: string | null; label: string; coming: string }

function StoreLink({ href, label, coming }: StoreLinkProps) {
  if (href === null) {
    return (
      <button type="button" disabled className={soon}>
        {coming}
      </button>
    )
  }
  return (
    <a href={href} className={store} rel="noreferrer" target="_blank">
      {label}
    </a>
  )
}

/** Whether an app is available at all. */
export function hasApp(): boolean {
  return brand.stores.apple !== null || brand.stores.google !== null
}
