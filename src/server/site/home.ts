import { z } from 'zod'
import { contentSchemas, type ContentValue } from '#/domain/content/content-kinds.ts'
import { firstHome } from './default-home.ts'

/** Like `readBrand`, for the home page. */
export function readHome(data: object = {}): ContentValue<'home'> {
  return contentSchemas.home.parse({ ...z.encode(contentSchemas.home, firstHome()), ...data })
}
