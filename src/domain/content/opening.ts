import { z } from 'zod'
import type { ContentValue } from './content-kinds.ts'
import { brandOf } from './brand.ts'

/** What a site needs before visitors see it, in the order of the checklist. */
export const requiredItems = [
  'contact',
  'company',
  'policies',
  'doctor',
  'messages',
  'backup',
] as const
/** What is better done before opening, and may be done later. */
export const advisedItems = ['email', 'second-admin', 'security-contact'] as const
export type RequiredItem = (typeof requiredItems)[number]
export type OpeningItem = RequiredItem | (typeof advisedItems)[number]

/** The items that a person confirms, because the program cannot see them. */
export const confirmedItems = ['policies', 'backup'] as const
export type ConfirmedItem = (typeof confirmedItems)[number]

const moment = z.iso.datetime().nullable().default(null)

/** What is recorded of a site's opening. */
export const openingSchema = z.object({
  openedAt: moment,
  /** When a test message was accepted by the gateway. */
  messagesAt: moment,
  policiesAt: moment,
  backupAt: moment,
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
  hasSecurityContact: boolean
}

export type ChecklistItem = { item: OpeningItem; isRequired: boolean; isDone: boolean }

/** The checklist of a site, required items first. */
export function openingChecklist(facts: OpeningFacts): ChecklistItem[] {
  const done = doneItems(facts)
  return [
    ...requiredItems.map((item) => ({ item, isRequired: true, isDone: done[item] })),
    ...advisedItems.map((item) => ({ item, isRequired: false, isDone: done[item] })),
  ]
}

/** Whether nothing required is missing. */
export function mayOpen(checklist: readonly ChecklistItem[]): boolean {
  return checklist.every(({ isRequired, isDone }) => isDone || !isRequired)
}

function doneItems(facts: OpeningFacts): Record<OpeningItem, boolean> {
  const { hotline, email, company } = brandOf(facts.brand)
  return {
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
