import { expect, type Page } from '@playwright/test'
import { pdf } from '../src/testing/documents.ts'
import { newNumber, newPhone } from './people.ts'
import type { Say } from './site.ts'

type Path = (bare: string) => string
type Kind = 'doctor' | 'lab' | 'hospital'

/** Fills in controls by the names of their fields. */
export async function fill(page: Page, kind: Kind, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    const control = page.locator(`[id="${kind}-${name}"]`)
    const isSelect = await control.evaluate((element) => element.tagName === 'SELECT')
    await (isSelect ? control.selectOption(text) : control.fill(text))
  }
}

export async function tick(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`input[name="${name}"][value="${value}"]`).check()
}

export async function attach(page: Page, kind: Kind, fields: string[]): Promise<void> {
  for (const field of fields)
    await page
      .locator(`[id="${kind}-${field}"]`)
      .setInputFiles({ name: `${field}.pdf`, mimeType: 'application/pdf', buffer: pdf })
}

export const place = {
  address: '١٢ شارع ٩، الدور التالت',
  landmark: 'جنب المحطة',
  publicPhone: '19623',
}

const clinic = {
  district: 'maadi',
  ...place,
  fee: '٤٠٠',
  followUpFee: '0',
  from: '18:00',
  until: '02:00',
}

export function clinicFields(number: number): Record<string, string> {
  const fields = Object.entries(clinic)
  return Object.fromEntries(fields.map(([name, text]) => [`clinic${number}-${name}`, text]))
}

export const person = { nameAr: 'هبة سامي', nameEn: 'Heba Samy', nationalId: '٢٩٠٠١٠١١٢٣٤٥٦٧' }

export function work() {
  const syndicateNumber = newNumber()
  return { specialty: 'dermatology', title: 'specialist', syndicateNumber, experience: '١٢' }
}

/** A doctor's application, where no script is: all steps are one page. Answers its reference. */
export async function applyAsDoctor(page: Page, path: Path, say: Say): Promise<string> {
  await page.goto(path('/joinAsDoctors'))
  const facts = { ...work(), licenceExpiry: '2099-12-31', ...clinicFields(1) }
  await fill(page, 'doctor', { ...person, phone: newPhone(), ...facts })
  await tick(page, { gender: 'female', languages: 'ar', clinics: '1', 'clinic1-days': '6' })
  await attach(page, 'doctor', ['syndicateCard', 'practisingLicence', 'idCard'])
  await tick(page, { application: 'yes', request: 'yes' })
  await page.getByRole('button', { name: say('join_send') }).click()
  await expect(page).toHaveURL(/\/request\/BLR-/)
  return page.url().split('/').at(-1) ?? ''
}
