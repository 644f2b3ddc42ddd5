import { formatPounds } from '#/domain/money/pounds.ts'
import { currentLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { csvText } from '#/server/files/csv.ts'
import { listWorkbook } from '#/server/imports/workbook-file.ts'
import { listLabTests } from '#/server/laboratory/catalogue.ts'
import type { Membership } from '#/server/practices/member.ts'
import { keepsLab } from './change.ts'
import { listPrices } from './prices.ts'

/** Every test with the laboratory's prices, to fill in and to bring back; null for those who may not. */
export async function priceTemplate(
  app: App,
  membership: Membership | null,
  format: 'xlsx' | 'csv',
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!keepsLab(membership)) return null
  const [tests, prices] = await Promise.all([
    listLabTests(app),
    listPrices(app.db, membership.profile.id),
  ])
  const known = new Map(prices.map((row) => [row.testSlug, row]))
  const rows = tests.map(({ slug, name }) => {
    const price = known.get(slug)
    const pounds = price ? Number(formatPounds(price.piastres)) : null
    return [slug, name.ar, name.en, pounds, price?.resultHours ?? null]
  })
  const header = [
    m.labs_file_column_test(),
    m.labs_file_column_arabic(),
    m.labs_file_column_english(),
    m.labs_file_column_price(),
    m.labs_file_column_hours(),
  ]
  if (format === 'xlsx')
    return listWorkbook({
      name: m.labs_desk_title(),
      header,
      rows,
      isRightToLeft: currentLocale().dir === 'rtl',
    })
  const cells = rows.map((row) => row.map((cell) => String(cell ?? '')))
  return new TextEncoder().encode(csvText([header, ...cells]))
}
