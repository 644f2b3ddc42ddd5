import { z } from 'zod'
import type { ContentValue } from './content-kinds.ts'
import { brandOf } from './brand.ts'
import { firstBrand } from './default-brand.ts'

/** The steps from an empty site to an open one, in the order in which its owner does them. */
export const openingItems = [
  'name',
  'contact',
  'company',
  'services',
  'messages',
  'email',
  'payments',
  'policies',
  'doctor',
  'backup',
  'second-admin',
  'security-contact',
] as const
export type OpeningItem = (typeof openingItems)[number]

/** What a site needs before visitors see it; the rest may be done later. */
export const requiredItems = [
  'contact',
  'company',
  'policies',
  'doctor',
  'messages',
  'backup',
] as const satisfies readonly OpeningItem[]

/** The items that a person confirms, because the program cannot see them. */
export const confirmedItems = ['name', 'services', 'payments', 'policies', 'backup'] as const
export type ConfirmedItem = (typeof confirmedItems)[number]

const moment = z.iso.datetime().nullable().default(null)

/** What is recorded of a site's opening. */
export const openingSchema = z.object({
  openedAt: moment,
  /** When a test message was accepted by the gateway. */
  messagesAt: moment,
  policiesAt: moment,
  backupAt: moment,
  /** When staff said that the name is theirs, though it is the one that a new site has. */
  nameAt: moment,
  /** When staff said that the services are right as they are. */
  servicesAt: moment,
  /** When staff said that visits are paid for at the clinic alone. */
  paymentsAt: moment,
  /** SHA-256 of the secret in the link for the first admin, and until when it works; null without one. */
  setupHash: z.string().nullable().default(null),
  setupUntil: moment,
})
export type Opening = z.output<typeof openingSchema>

export type OpeningFacts = Opening & {
  brand: ContentValue<'brand'>
  /** Doctors whom a visitor can book now. */
  bookableDoctors: number
  admins: number
  hasEmail: boolean
  /** Staff have published which services the site has. */
  hasServices: boolean
  hasPayments: boolean
  hasSecurityContact: boolean
}

export type ChecklistItem = { item: OpeningItem; isRequired: boolean; isDone: boolean }

/** The checklist of a site, in its order. */
export function openingChecklist(facts: OpeningFacts): ChecklistItem[] {
  const done = doneItems(facts)
  return openingItems.map((item) => ({
    item,
    isRequired: requiredItems.some((each) => each === item),
    isDone: done[item],
  }))
}

/** Whether nothing required is missing. */
export function mayOpen(checklist: readonly ChecklistItem[]): boolean {
  return checklist.every(({ isRequired, isDone }) => isDone || !isRequired)
}

function doneItems(facts: OpeningFacts): Record<OpeningItem, boolean> {
  const { hotline, email, company, name } = brandOf(facts.brand)
  return {
    name: facts.nameAt !== null || (name.ar !== firstBrand.nameAr && name.en !== firstBrand.nameEn),
    services: facts.hasServices || facts.servicesAt !== null,
    payments: facts.hasPayments || facts.paymentsAt !== null,
    contact: hotline !== null && email !== null,
    company: company !== null,
    policies: facts.policiesAt !== null,
    doctor: facts.bookableDoctors > 0,
    messages: facts.messagesAt !== null,
    backup: facts.backupAt !== null,
    email: facts.hasEmail,
    'second-admin': facts.admins > 1,
    'security-contact': facts.hasSecurityContact,
  }
}
