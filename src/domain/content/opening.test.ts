import { expect, test } from 'vitest'
import { firstBrand } from './default-brand.ts'
import { mayOpen, openingChecklist, requiredItems, type OpeningFacts } from './opening.ts'

const AT = '2027-01-01T10:00:00.000Z'
const ready: OpeningFacts = {
  openedAt: null,
  messagesAt: AT,
  policiesAt: AT,
  backupAt: AT,
  setupHash: null,
  setupUntil: null,
  brand: {
    ...firstBrand,
    hotline: '16999',
    email: 'hello@clinic.test',
    companyAr: 'شركة النور',
    companyEn: 'El Nour',
    companyAddressAr: '١ شارع النيل',
    companyAddressEn: '1 Nile Street',
    commercialRegister: '12345',
    taxNumber: '123-456-789',
    dataOfficer: 'Mona Adel',
  },
  bookableDoctors: 1,
  admins: 1,
  hasEmail: false,
  hasSecurityContact: false,
}

test('a site opens with everything that is required, and without what is advised', () => {
  const checklist = openingChecklist(ready)
  expect(mayOpen(checklist)).toBe(true)
  expect(checklist.filter(({ isDone }) => !isDone).map(({ item }) => item)).toEqual([
    'email',
    'second-admin',
    'security-contact',
  ])
})

const withBrand = (facts: Partial<OpeningFacts['brand']>) => ({
  brand: { ...ready.brand, ...facts },
})

test.each([
  ['contact', withBrand({ hotline: firstBrand.hotline })],
  ['contact', withBrand({ email: firstBrand.email })],
  ['company', withBrand({ companyAr: '' })],
  ['company', withBrand({ taxNumber: '' })],
  ['company', withBrand({ dataOfficer: '' })],
  ['policies', { policiesAt: null }],
  ['doctor', { bookableDoctors: 0 }],
  ['messages', { messagesAt: null }],
  ['backup', { backupAt: null }],
] as const)('without %s it stays closed', (missing, facts) => {
  const checklist = openingChecklist({ ...ready, ...facts })
  expect(mayOpen(checklist)).toBe(false)
  expect(checklist.find(({ item }) => item === missing)).toMatchObject({ isDone: false })
})

test('a new site lacks every required item', () => {
  const nothing = { openedAt: null, messagesAt: null, policiesAt: null, backupAt: null }
  const link = { setupHash: null, setupUntil: null }
  const none = { admins: 0, bookableDoctors: 0, hasEmail: false, hasSecurityContact: false }
  const checklist = openingChecklist({ ...nothing, ...link, ...none, brand: firstBrand })
  expect(checklist.filter(({ isRequired, isDone }) => isRequired && !isDone)).toHaveLength(
    requiredItems.length,
  )
})
