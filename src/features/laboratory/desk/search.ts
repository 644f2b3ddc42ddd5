import { MOST_SEATS, type WindowTimes } from '#/domain/laboratory/lab-window.ts'
import { matching, oneOf, readUuid } from '#/domain/web/address.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { withQuery } from '#/parts/with-query.ts'
import type { PricesSearch } from '#/server/lab-desk/prices-page.ts'

/** The notice in the address about what was just done. */
export type DoneSearch = { done?: 'saved' | undefined }

function readDone({ done }: Record<string, unknown>): DoneSearch {
  return { done: oneOf(done, ['saved']) }
}

/** `removes`: the window that is removed once its orders were seen. `changes`: the one whose times change, to these. */
export type SamplingSearch = {
  removes?: string | undefined
  changes?: string | undefined
  from?: string | undefined
  until?: string | undefined
  seats?: number | undefined
}

export function readSamplingSearch(search: Record<string, unknown>): DoneSearch & SamplingSearch {
  const seats = Number(search['seats'])
  return {
    ...readDone(search),
    removes: readUuid(search['removes']),
    changes: readUuid(search['changes']),
    from: matching(search['from'], TIME),
    until: matching(search['until'], TIME),
    seats: Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS ? seats : undefined,
  }
}

/** The times that an address asks for; undefined unless it has all of them. */
export function timesOf({ from, until, seats }: SamplingSearch): WindowTimes | undefined {
  return from && until && seats ? { startsAt: from, endsAt: until, seats } : undefined
}

const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

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
