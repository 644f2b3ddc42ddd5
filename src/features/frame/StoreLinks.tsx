import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'

const store =
  'inline-flex min-h-12 items-center justify-center rounded-xl bg-ink px-4 font-medium text-surface'

export function StoreLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <a href={brand.stores.apple} className={store} rel="noopener noreferrer" target="_blank">
        {m.frame_store_apple()}
      </a>
      <a href={brand.stores.google} className={store} rel="noopener noreferrer" target="_blank">
        {m.frame_store_google()}
      </a>
    </div>
  )
}
