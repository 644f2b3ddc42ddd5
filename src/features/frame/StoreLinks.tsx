import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'

const store =
  'flex min-h-12 max-w-56 grow basis-0 items-center justify-center rounded-xl bg-ink px-3 text-center text-sm leading-tight font-medium text-balance text-surface'

export function StoreLinks() {
  return (
    <div className="flex gap-3">
      <a href={brand.stores.apple} className={store} rel="noreferrer" target="_blank">
        {m.frame_store_apple()}
      </a>
      <a href={brand.stores.google} className={store} rel="noreferrer" target="_blank">
        {m.frame_store_google()}
      </a>
    </div>
  )
}
