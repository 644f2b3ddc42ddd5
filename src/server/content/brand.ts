import { z } from 'zod'
import { contentSchemas, type ContentValue } from '#/domain/contentkinds.ts'
import { firstBrand } from '#/server/firstbrand.ts'

/** What was kept, or what the site came with: a field that is newer than what was kept is added. */
export function readBrand(data: object = {}): ContentValue<'brand'> {
  return contentSchemas.brand.parse({ ...z.encode(contentSchemas.brand, firstBrand), ...data })
}
