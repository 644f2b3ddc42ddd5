import { expect } from '@playwright/test'
import { plainBrowser } from '../support/html-browser.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

test(
  'a hospital says what it has, is asked for an estimate, and its answer reaches who asked',
  { tag: '@english' },
  async ({ baseURL, path, say, ownHospital, signInProvider }) => {
    const slug = await ownHospital()
    const owner = plainBrowser(baseURL ?? '')
    await signInProvider(owner, slug)
    const own = path(`/provider/${slug}/hospital`)
    expect(await owner.open(own)).toBe(200)

    const fact = { state: 'yes', noteAr: '١٢ حضّانة', noteEn: '', phone: '02 22912345' }
    expect((await owner.send('#fact-incubators-form', fact)).status).toBe(422)
    expect(owner.textOf('#fact-incubators-noteEn-error')).toBe(say('hospitals_error_both'))
    const both = { ...fact, noteEn: '12 incubators' }
    expect((await owner.send('#fact-incubators-form', both)).status).toBe(303)
    expect(owner.text()).toContain(say('hospitals_saved'))
    const hours = { visitingAr: 'من ٤ لـ٧ مساءً', visitingEn: 'From 4 to 7 pm' }
    expect((await owner.send('#visiting-form', hours)).status).toBe(303)
    const named = { nameAr: 'منظار ركبة', nameEn: 'Knee arthroscopy' }
    const wrong = { ...named, min: '60000', max: '30000' }
    expect((await owner.send('#newProcedure-form', wrong)).status).toBe(422)
    expect(owner.textOf('#newProcedure-min-error')).toBe(say('hospitals_error_prices'))
    const priced = { ...named, min: '30,000', max: '٦٠٠٠٠' }
    expect((await owner.send('#newProcedure-form', priced)).status).toBe(303)

    const patient = plainBrowser(baseURL ?? '')
    expect(await patient.open(path(`/facilities/${slug}`))).toBe(200)
    for (const text of ['12 incubators', 'From 4 to 7 pm', 'EGP 30,000', 'EGP 60,000'])
      expect(patient.text()).toContain(text)
    await patient.follow(say('hospitals_estimate_ask'))
    const asked = { name: 'Huda Salem', phone: newPhone(), message: '', consent: 'yes' }
    expect((await patient.send('#estimate-form', asked)).status).toBe(422)
    expect(patient.textOf('#estimate-message-error')).toBe(say('hospitals_error_message'))
    const told = { ...asked, message: 'My left knee' }
    expect((await patient.send('#estimate-form', told)).status).toBe(303)
    const page = patient.path()
    expect(page).toMatch(/\/request\/BLR-/)

    await owner.open(path(`/provider/${slug}/estimates`))
    expect(owner.text()).toContain('My left knee')
    const form = `#answer-${page.split('/').at(-1)?.split('?')[0]}-form`
    const answer = { min: '35000', max: '50000', note: 'One night included' }
    expect((await owner.send(form, answer)).status).toBe(303)
    expect(await patient.open(page)).toBe(200)
    for (const text of ['EGP 35,000', 'EGP 50,000', 'One night included'])
      expect(patient.text()).toContain(text)
    await patient.open(own)
    expect(patient.path()).toContain(path('/login'))
  },
)

test(
  'a hospital’s page shows departments, facts and prices, and leads to the estimate',
  { tag: '@arabic' },
  async ({ page, context, path, say, ownHospital, signInProvider }) => {
    await page.goto(path('/facilities/el-rahma-hospital-heliopolis'))
    await expect(page.getByRole('heading', { name: say('hospitals_facts') })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'طوارئ' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('link', { name: /ولادة قيصرية/ }).click()
    await expect(page.getByLabel(say('hospitals_estimate_procedure'))).not.toHaveValue('')
    await expectSoundPage(page)

    const slug = await ownHospital()
    await signInProvider(context, slug)
    await page.goto(path(`/provider/${slug}/hospital`))
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('hospitals_confirm_all') }).click()
    await expect(page.getByText(say('hospitals_saved'))).toBeVisible()
    await page.goto(path(`/provider/${slug}/estimates`))
    await expect(page.getByText(say('hospitals_estimates_none'))).toBeVisible()
    await expectSoundPage(page)
  },
)
