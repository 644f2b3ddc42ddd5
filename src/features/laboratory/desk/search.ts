import { oneOf, readUuid } from '#/domain/web/address.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { withQuery } from '#/parts/with-query.ts'
import type { PricesSearch } from '#/server/lab-desk/prices-page.ts'

/** The notice in the address about what was just done. */
export type DoneSearch = { done?: 'saved' | undefined }

function readDone({ done }: Record<string, unknown>): DoneSearch {
  return { done: oneOf(done, ['saved']) }
}

/** `removes`: the window that is removed once its orders were seen. */
export function readSamplingSearch(search: Record<string, unknown>): DoneSearch & {
  removes?: string | undefined
} {
  return { ...readDone(search), removes: readUuid(search['removes']) }
}

export function readPricesSearch(search: Record<string, unknown>): PricesSearch & DoneSearch {
  const { q } = search
  const page = Math.trunc(Number(search['page'] ?? 1))
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) : ''
  return {
    q: text || undefined,
    page: page > 1 ? Math.min(page, 100) : undefined,
    ...readDone(search),
  }
}

export function pricesHref(practice: string, search: PricesSearch & DoneSearch): string {
  return localizedPath(withQuery(`/provider/${practice}/prices`, search))
}
