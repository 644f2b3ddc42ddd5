import { expect, test } from 'vitest'
import { firstBrand } from './default-brand.ts'
import {
  mayOpen,
  openingChecklist,
  openingSchema,
  requiredItems,
  type OpeningFacts,
} from './opening.ts'

const AT = '2027-01-01T10:00:00.000Z'
const ready: OpeningFacts = {
  openedAt: null,
  messagesAt: AT,
  policiesAt: AT,
  backupAt: AT,
  nameAt: null,
  servicesAt: AT,
  paymentsAt: AT,
  setupHash: null,
  setupUntil: null,
  brand: {
    ...firstBrand,
    nameAr: 'النور',
    nameEn: 'El Nour',
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
  hasServices: false,
  hasPayments: false,
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
  const nothing = openingSchema.parse({})
  const none = { ...ready, ...nothing, admins: 0, bookableDoctors: 0 }
  const checklist = openingChecklist({ ...none, brand: firstBrand })
  expect(checklist.filter(({ isRequired, isDone }) => isRequired && !isDone)).toHaveLength(
    requiredItems.length,
  )
})

test.each([
  ['name', withBrand({ nameEn: firstBrand.nameEn }), withBrand({})],
  [
    'name',
    withBrand({ nameAr: firstBrand.nameAr, nameEn: firstBrand.nameEn }),
    { nameAt: AT, brand: firstBrand },
  ],
  ['services', { servicesAt: null }, { servicesAt: null, hasServices: true }],
  ['payments', { paymentsAt: null }, { paymentsAt: null, hasPayments: true }],
] as const)('%s is a step that may wait', (step, without, by) => {
  const stateOf = (facts: Partial<OpeningFacts>) =>
    openingChecklist({ ...ready, ...facts }).find(({ item }) => item === step)
  expect(stateOf(without)).toEqual({ item: step, isRequired: false, isDone: false })
  expect(mayOpen(openingChecklist({ ...ready, ...without }))).toBe(true)
  expect(stateOf(by)).toMatchObject({ isDone: true })
})
