import { expect, test } from 'vitest'
import { MAX_MONTHS, MIN_MONTHS, quote } from '#/domain/money/instalments.ts'
import { egp } from '#/domain/money/money.ts'
import { hospitals, procedures } from '#/server/db/schema/surgery.ts'
import {
  listFinancingPlans,
  listHospitalPrices,
  listProcedureRows,
} from '#/server/surgery/surgery.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const arabic = /^[\u0600-\u06FF\s٠-٩.،]+$/

test('every operation is available at several hospitals, at round prices', async () => {
  const all = await listProcedureRows(app)
  expect(all).toHaveLength(await db.$count(procedures))
  for (const { slug, name, description } of all) {
    const prices = await listHospitalPrices(app, slug)
    expect(prices.length, slug).toBeGreaterThanOrEqual(3)
    expect(prices.every(({ minPiastres }) => minPiastres % egp(500) === 0)).toBe(true)
    expect(name.ar).toMatch(arabic)
    expect(description.ar).not.toMatch(/[a-z]/i)
    expect(description.en).not.toMatch(/[\u0600-\u06FF]/)
  }
})

test('every hospital is marked as demo data and offers an operation', async () => {
  const operations = await listProcedureRows(app)
  const offered = await Promise.all(operations.map(({ slug }) => listHospitalPrices(app, slug)))
  const busy = new Set(offered.flat().map(({ slug }) => slug))
  for (const { slug, isDemo } of await db.select().from(hospitals)) {
    expect(isDemo, slug).toBe(true)
    expect(busy, slug).toContain(slug)
  }
})

test('every plan can be quoted within its own limits', async () => {
  const figures = { pricePiastres: egp(100_000), downPaymentPiastres: egp(25_000) }
  const plans = await listFinancingPlans(app)
  expect(plans).toHaveLength(4)
  for (const { slug, terms } of plans) {
    for (const months of [terms.minMonths ?? MIN_MONTHS, terms.maxMonths ?? MAX_MONTHS]) {
      expect(quote({ ...figures, months, plan: terms }).ok, slug).toBe(true)
    }
  }
})
