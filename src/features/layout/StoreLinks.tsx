import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'

const store =
  'flex min-h-12 max-w-56 grow basis-0 items-center justify-center rounded-xl border border-current px-3 text-center text-sm leading-tight font-medium text-balance'
const soon =
  'flex min-h-12 max-w-56 grow basis-0 items-center justify-center rounded-xl border border-dashed border-current/50 px-3 text-center text-sm leading-tight text-balance'

/** The app in its two stores, or that it is coming: no button for an app that does not exist. */
export function StoreLinks() {
  const { apple, google } = brand.stores
  return (
    <div className="flex gap-3">
      {hasApp() ? (
        <>
          <StoreLink href={apple} label={m.layout_store_apple()} />
          <StoreLink href={google} label={m.layout_store_google()} />
        </>
      ) : (
        <>
          <Coming label={m.layout_store_apple_soon()} />
          <Coming label={m.layout_store_google_soon()} />
        </>
      )}
    </div>
  )
}

function StoreLink({ href, label }: { href: string | null; label: string }) {
  if (href === null) return null
  return (
    <a href={href} className={store} rel="noreferrer" target="_blank">
      {label}
    </a>
  )
}

function Coming({ label }: { label: string }) {
  return (
    <button type="button" disabled className={soon}>
      {label}
    </button>
  )
}

/** Whether the app is promoted by links to its stores. */
export function hasApp(): boolean {
  const { apple, google } = brand.stores
  return brand.appPromotion === 'links' && (apple !== null || google !== null)
}

/** Whether the app, and what only it offers, is mentioned at all. */
export function mentionsApp(): boolean {
  return brand.appPromotion !== 'none'
}
