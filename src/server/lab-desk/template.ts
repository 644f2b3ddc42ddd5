import { formatPounds } from '#/domain/money/pounds.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { csvText } from '#/server/files/csv.ts'
import { listLabTests } from '#/server/laboratory/catalogue.ts'
import type { Membership } from '#/server/practices/member.ts'
import { keepsLab } from './change.ts'
import { listPrices } from './prices.ts'

/** Every test with the laboratory's prices, to fill in and to bring back; null for those who may not. */
export async function priceTemplate(
  app: App,
  membership: Membership | null,
): Promise<string | null> {
  if (!keepsLab(membership)) return null
  const [tests, rows] = await Promise.all([
    listLabTests(app),
    listPrices(app.db, membership.profile.id),
  ])
  const prices = new Map(rows.map((row) => [row.testSlug, row]))
  return csvText([
    ['test', m.labs_file_name(), 'price', 'hours'],
    ...tests.map(({ slug, name }) => {
      const price = prices.get(slug)
      const hours = price?.resultHours ?? ''
      return [slug, inLocale(name), price ? formatPounds(price.piastres) : '', String(hours)]
    }),
  ])
}
