import { readBasket } from '#/domain/laboratory/basket.ts'
import { labPlaces } from '#/domain/laboratory/lab-window.ts'
import { readDate, readSlug } from '#/domain/web/address.ts'
import type { LabOrderSearch } from '#/server/lab-orders/order-page.ts'

/** The query string as the router has it: the tests are one text. */
export function readLabOrderSearch(search: Record<string, unknown>): LabOrderSearch {
  const area = typeof search['area'] === 'string' ? readSlug(search['area']) : null
  return {
    tests: typeof search['tests'] === 'string' ? readBasket(search['tests']) : [],
    place: labPlaces.find((place) => place === search['place']),
    area: area ?? undefined,
  }
}

export type LabDaySearch = { day?: string | undefined }

export function readLabDaySearch({ day }: Record<string, unknown>): LabDaySearch {
  return { day: (typeof day === 'string' && readDate(day)) || undefined }
}
