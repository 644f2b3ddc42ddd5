import { z } from 'zod'
import { contentSchemas, type ContentValue } from '#/domain/content/content-kinds.ts'
import { firstBrand } from '#/domain/content/default-brand.ts'

/** The stored settings; missing fields, such as new ones, take the built-in values. */
export function readBrand(data: object = {}): ContentValue<'brand'> {
  return contentSchemas.brand.parse({ ...z.encode(contentSchemas.brand, firstBrand), ...data })
}
