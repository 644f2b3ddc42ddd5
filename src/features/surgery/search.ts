import { readSlug } from '#/domain/web/address.ts'
import { stripInvisible } from '#/domain/search/digits.ts'
import type {
  ApplicationSearch,
  SurgerySearch,
  FigureInput,
} from '#/domain/search/surgery-search.ts'

export function readSurgerySearch(search: Record<string, unknown>): SurgerySearch {
  return {
    procedure: readSlug(search['procedure']),
    hospital: readSlug(search['hospital']),
    price: readWritten(search['price']),
    down: readWritten(search['down']),
    months: readWritten(search['months']),
  }
}

export function readApplicationSearch(search: Record<string, unknown>): ApplicationSearch {
  return { ...readSurgerySearch(search), plan: readSlug(search['plan']) }
}

const MAX_CHARACTERS = 30

/** The router writes numbers bare and would quote a text of digits. */
function readWritten(value: unknown): FigureInput | undefined {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? stripInvisible(value).trim() : ''
  const cut = Array.from(text).slice(0, MAX_CHARACTERS).join('')
  return String(Number(cut)) === cut ? Number(cut) : cut || undefined
}
