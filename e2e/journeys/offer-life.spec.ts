import { expect, type Page } from '@playwright/test'
import { lastPart } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Say } from '../support/words.ts'

test(
  'an offer without a licence is refused, and then published, claimed and redeemed',
  { tag: '@english' },
  async ({
    page: desk,
    context,
    path,
    say,
    siteLocale,
    newPage,
    openDesk,
    ownDoctor,
    signInProvider,
  }) => {
    const [provider, patient] = [await newPage(), await newPage()]
    const doctor = await ownDoctor()
    await signInProvider(provider.context(), doctor)
    await openDesk(context)

    const slug = `kidney-check-${crypto.randomUUID().slice(0, 8)}`
    await desk.goto(path('/staff/content/offer/new'))
    await desk.getByLabel(say('content_key')).fill(slug)
    await fill(desk, {
      titleAr: 'فحص كلى كامل',
      titleEn: 'Full kidney check',
      summaryAr: 'تحليل وكشف في زيارة واحدة',
      summaryEn: 'Tests and a visit in one go',
      includesAr: 'كشف\nتحليل وظائف كلى',
      includesEn: 'A visit\nKidney function test',
      providerAr: 'عيادة الكلى',
      providerEn: 'Kidney clinic',
      doctorSlug: doctor,
      priceBeforePiastres: '900',
      pricePiastres: '٦٠٠',
      startsAt: '2026-01-01T00:00',
      endsAt: '2099-12-31T23:59',
      stock: '5',
    })
    await desk.locator('select[name="specialtySlug"]').selectOption('nephrology')
    await desk.locator('select[name="districtSlug"]').selectOption('maadi')
    const version = (number: number) =>
      number.toLocaleString(siteLocale === 'ar' ? 'ar-EG' : 'en-US')
    const publish = (number: number) =>
      desk.getByRole('button', { name: say('content_publish', { version: version(number) }) })
    const save = () => desk.getByRole('button', { name: say('content_save'), exact: true }).click()
    await save()
    await expect(publish(1)).toBeVisible()
    await expectSoundPage(desk)
    await publish(1).click()
    await expect(desk.getByText(say('content_error_licence')).first()).toBeVisible()
    expect((await patient.goto(path(`/offers/${slug}`)))?.status()).toBe(404)

    await fill(desk, { licenceNumber: '٢٠٢٦/١١٧' })
    await save()
    await publish(2).click()
    await expect(desk.getByText(say('content_is_live'))).toBeVisible()

    await patient.goto(path(`/offers/${slug}`))
    await patient.getByLabel(say('offers_name')).fill('منى السيد')
    await patient.getByLabel(say('forms_phone')).fill(newPhone())
    await patient.getByLabel(say('offers_consent')).check()
    await patient.getByRole('button', { name: say('offers_claim_submit') }).click()
    await expect(patient).toHaveURL(/\/voucher\/BLV-/)
    const code = lastPart(patient.url())

    await provider.goto(path(`/provider/${doctor}`))
    await redeem(provider, say, code.toLowerCase().replaceAll('-', ' '))
    await expect(provider.getByText(code)).toBeVisible()
    await expectSoundPage(provider)
    await redeem(provider, say, code)
    await expect(provider.getByText(say('redeem_error_redeemed')).first()).toBeVisible()

    await patient.reload()
    await expect(patient.getByRole('heading', { level: 1 })).toHaveText(
      say('offers_voucher_redeemed'),
    )
  },
)

async function fill(desk: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await desk.locator(`input[name="${name}"], textarea[name="${name}"]`).fill(text)
}

async function redeem(provider: Page, say: Say, code: string): Promise<void> {
  await provider.getByLabel(say('redeem_code')).fill(code)
  await provider.getByRole('button', { name: say('redeem_submit'), exact: true }).click()
}
