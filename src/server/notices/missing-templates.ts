import { locales } from '#/domain/localized.ts'
import { templateKeys, type TemplateKey } from '#/domain/messages/template.ts'
import type { Queries } from '#/server/db/connect.ts'
import { whatsappTemplates } from '#/server/db/schema/messages.ts'

/** What has no approved template in one of the languages. */
export async function findMissingTemplates(db: Queries): Promise<TemplateKey[]> {
  const { key, locale } = whatsappTemplates
  const named = await db.select({ key, locale }).from(whatsappTemplates)
  return templateKeys.filter((needed) => {
    const own = named.filter((one) => one.key === needed)
    return !locales.every((language) => own.some((one) => one.locale === language))
  })
}
