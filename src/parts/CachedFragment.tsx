import { useRouter } from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'

type CachedFragmentProps<Props extends object> = {
  as: 'div' | 'li'
  id?: string | undefined
  of: ComponentType<Props>
  /** All that its rendering depends on, besides its page's language, path and site. */
  from: Props
}

/**
 * A part of a `Still` that many pages show, such as a doctor's card. The server renders it once and inserts
 * the HTML into later pages; a browser renders it like everything else.
 */
export function CachedFragment<Props extends object>({
  as,
  id,
  of: Part,
  from,
}: CachedFragmentProps<Props>) {
  const router = useRouter()
  if (!drawn) return createElement(as, { id }, createElement(Part, from))
  return createElement(as, { id, dangerouslySetInnerHTML: { __html: drawn(router, Part, from) } })
}

// In development, cached HTML would outlive a change of its code.
const drawn =
  import.meta.env.SSR && !import.meta.env.DEV
    ? (await import('./fragment-cache.tsx')).drawn
    : undefined
