import { expect, type Page } from '@playwright/test'
import { pdf } from '../../src/testing/documents.ts'
import { newNumber, newPhone } from './people.ts'
import { lastPart } from './doctors.ts'
import type { PlainBrowser } from './html-browser.ts'
import type { Path } from './words.ts'

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

/** A doctor's application without a script: all steps are one page. Returns its reference. */
export async function applyPlainly(
  visitor: PlainBrowser,
  path: Path,
  document: Buffer = pdf,
): Promise<string> {
  await visitor.open(path('/joinAsDoctors'))
  const choices = { gender: 'female', languages: 'ar', clinics: '1', 'clinic1-days': '6' }
  const documents = ['syndicateCard', 'practisingLicence', 'idCard'].map((name) =>
    documentOf(name, document),
  )
  const sent = await visitor.send('#doctor-form', {
    ...person,
    ...work(),
    ...clinicFields(1),
    ...choices,
    ...Object.fromEntries(documents),
    phone: newPhone(),
    licenceExpiry: '2099-12-31',
    application: 'yes',
    request: 'yes',
  })
  expect(sent.status).toBe(303)
  expect(sent.location).toMatch(/\/request\/BLR-/)
  return lastPart(sent.location)
}

/** A document as a form field and a file. */
export function documentOf(name: string, bytes: Buffer = pdf): [string, File] {
  return [`${name}.file`, new File([new Uint8Array(bytes)], `${name}.pdf`)]
}
