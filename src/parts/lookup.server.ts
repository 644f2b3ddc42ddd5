import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import type { App } from '#/server/app.ts'
import { requestContext } from '#/server/http/context.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { addProof } from '#/server/session/proofs.ts'
import { type ProofKind } from '#/domain/account/session.ts'
import { lookupSchema, type Lookup } from './lookup.ts'

/** A record with a reference and the phone of its owner. */
type Owned = { phone: string | null }

type Find = (app: App, reference: string) => Promise<Owned | null>

const pages: Record<Exclude<ProofKind, 'phones' | 'reviews'>, string> = {
  bookings: '/booking',
  requests: '/request',
  vouchers: '/voucher',
  waiting: '/waiting',
  'lab-orders': '/lab-order',
}
type Kind = keyof typeof pages

/** Opens the record with this reference and phone, without saying which of them is wrong. */
export function lookupHandler(kind: Kind, lookup: Lookup, find: Find) {
  return formHandler(lookupSchema(lookup), async ({ reference, phone }) => {
    const { app, address } = requestContext()
    const limit = { name: 'lookup', subject: address, attempts: 30, windowMinutes: 15 }
    if (!(await takeLimits(app, [limit]))) return refusedForm('too-many')
    const found = await find(app, reference)
    return found?.phone === phone ? openProved(kind, reference) : refusedForm('reference-not-found')
  })
}

/** Allows this browser to open the page of the record, and redirects to it. */
export async function openProved(kind: Kind, reference: string): Promise<FormOutcome> {
  await addProof(kind, reference)
  return redirectTo(`${pages[kind]}/${reference}`)
}
