import { z } from 'zod'
import { isReadableAccent } from '#/domain/content/accent.ts'
import { brandOf } from '#/domain/content/brand.ts'
import { contentSchemas, type ContentValue } from '#/domain/content/content-kinds.ts'
import { firstBrand } from '#/domain/content/default-brand.ts'

/**
 * The stored settings; missing fields, such as new ones, take the built-in values. An app whose links were stored before
 * its promotion was a choice is promoted by them.
 */
export function readBrand(data: object = {}): ContentValue<'brand'> {
  const stored = contentSchemas.brand.parse({ ...first, ...data, accent: accentIn(data) })
  const { apple, google } = brandOf(stored).stores
  const wasLinked = !('appPromotion' in data) && (apple !== null || google !== null)
  return wasLinked ? { ...stored, appPromotion: 'links' } : stored
}

const first = z.encode(contentSchemas.brand, firstBrand)

/** A stored accent that this version's design makes hard to read is not used. */
function accentIn(data: object): string {
  if (!('accent' in data) || typeof data.accent !== 'string') return ''
  return isReadableAccent(data.accent) ? data.accent : ''
}
