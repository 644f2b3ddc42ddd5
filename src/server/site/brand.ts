import { z } from 'zod'
import { brandOf } from '#/domain/content/brand.ts'
import { contentSchemas, type ContentValue } from '#/domain/content/content-kinds.ts'
import { firstBrand } from '#/domain/content/default-brand.ts'

/**
 * The stored settings; missing fields, such as new ones, take the built-in values. An app whose links were stored before
 * its promotion was a choice is promoted by them.
 */
export function readBrand(data: object = {}): ContentValue<'brand'> {
  const stored = contentSchemas.brand.parse({ ...first, ...data })
  const { apple, google } = brandOf(stored).stores
  const wasLinked = !('appPromotion' in data) && (apple !== null || google !== null)
  return wasLinked ? { ...stored, appPromotion: 'links' } : stored
}

const first = z.encode(contentSchemas.brand, firstBrand)
