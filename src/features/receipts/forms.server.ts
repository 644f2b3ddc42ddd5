import type { RefusalCode, Refused } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { closeDrawer } from '#/server/receipts/close-drawer.ts'
import { decideCoverage } from '#/server/receipts/decide-coverage.ts'
import { returnReceipt } from '#/server/receipts/return.ts'
import { sellPackage } from '#/server/receipts/sell-package.ts'
import { takePayment, type ReceiptIssued } from '#/server/receipts/take.ts'
import type { Membership } from '#/server/practices/member.ts'
import { writeSummary } from '#/server/receipts/summary.ts'
import { removeStamp, saveStamp } from '#/server/receipts/stamp.ts'
import { saveTaxNumber } from '#/server/receipts/tax-number.ts'
import { currentMembership, currentMembershipOfVisit } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import {
  closeDrawerSchema,
  coverageSchema,
  deskPaymentSchema,
  deskReturnSchema,
  packageSchema,
  stampRemovalSchema,
  stampSchema,
  summarySchema,
  taxNumberSchema,
} from './receipts.ts'

/** The forms about money on a visit's page, by name. */
export const deskPaymentForms = {
  deskPayment: formHandler(deskPaymentSchema, async (input, submissionKey) => {
    const membership = await currentMembershipOfVisit(input.reference)
    return toReceipt(
      await takePayment(requestContext().app, membership, { ...input, submissionKey }),
    )
  }),

  sessionPackage: formHandler(packageSchema, async (input, submissionKey) => {
    const membership = await currentMembershipOfVisit(input.reference)
    return toReceipt(
      await sellPackage(requestContext().app, membership, { ...input, submissionKey }),
    )
  }),

  coverage: formHandler(coverageSchema, async (input) => {
    const membership = await currentMembershipOfVisit(input.reference)
    return toVisit(
      membership,
      input.reference,
      await decideCoverage(requestContext().app, membership, input),
    )
  }),

  visitSummary: formHandler(summarySchema, async (input) => {
    const membership = await currentMembershipOfVisit(input.reference)
    return toVisit(
      membership,
      input.reference,
      await writeSummary(requestContext().app, membership, input),
    )
  }),

  deskReturn: formHandler(deskReturnSchema, async (input, submissionKey) => {
    const membership = await currentMembershipOfVisit(input.reference)
    return toReceipt(
      await returnReceipt(requestContext().app, membership, { ...input, submissionKey }),
    )
  }),
}

/** What receipts print, on a doctor's profile and at a centre's drawer. */
export const issuerForms = {
  taxNumber: formHandler(taxNumberSchema, async ({ slug, taxNumber }) => {
    const membership = await currentMembership(slug)
    const saved = await saveTaxNumber(requestContext().app, membership, taxNumber)
    return toSettings(membership, slug, saved)
  }),

  stamp: formHandler(stampSchema, async ({ slug, stamp }) => {
    const { app } = requestContext()
    const membership = await currentMembership(slug)
    const [fileId] = fileIdsOf(app, stamp) ?? []
    if (!fileId) return refusedForm('file-lost', 'stamp')
    return toSettings(membership, slug, await saveStamp(app, membership, fileId))
  }),

  stampRemoval: formHandler(stampRemovalSchema, async ({ slug }) => {
    const membership = await currentMembership(slug)
    return toSettings(membership, slug, await removeStamp(requestContext().app, membership))
  }),
}

export const drawerForms = {
  ...issuerForms,
  closeDrawer: formHandler(closeDrawerSchema, async (input) => {
    const { slug, branch, counted, drawer, expected } = input
    const membership = await currentMembership(slug)
    const change = { branch, counted, seen: { drawer, expected } }
    const closed = await closeDrawer(requestContext().app, membership, change)
    const kept = branch ? `&branch=${branch}` : ''
    return closed.ok ? redirectTo(`/provider/${slug}/drawer?done=closed${kept}`) : refuse(closed)
  }),
}

function toSettings(
  membership: Membership | null,
  slug: string,
  saved: { ok: true } | Refused,
): FormOutcome | Promise<FormOutcome> {
  const page = membership?.profile.kind === 'doctor' ? 'profile' : 'drawer'
  return saved.ok ? redirectTo(`/provider/${slug}/${page}?done=saved`) : refuse(saved)
}

function toVisit(
  membership: Membership | null,
  reference: string,
  done: { ok: true } | Refused,
): FormOutcome | Promise<FormOutcome> {
  if (done.ok && membership)
    return redirectTo(`/provider/${membership.profile.slug}/visit/${reference}`)
  return refuse(done.ok ? { ok: false, code: 'visit-not-found' } : done, coverageFields)
}

function toReceipt(issued: ReceiptIssued): FormOutcome | Promise<FormOutcome> {
  return issued.ok ? redirectTo(`/receipt/${issued.id}`) : refuse(issued)
}

const fields: Partial<Record<RefusalCode, string>> = {
  'amount-required': 'amountPiastres',
  'amount-above-balance': 'amountPiastres',
  'discount-reason-required': 'discountReason',
  'price-below-fee': 'price',
  'package-count': 'sessions',
  'insurer-not-approved': 'method',
  'insurer-above-approval': 'amountPiastres',
  'insurer-not-accepted': 'insurer',
  'approval-too-short': 'until',
  'photo-type': 'stamp',
  'file-lost': 'stamp',
}

const coverageFields: typeof fields = { ...fields, 'amount-required': 'amount' }

/** A session may end between opening a form and sending it. */
async function refuse(
  { code, by }: Refused & { by?: string },
  named = fields,
): Promise<FormOutcome> {
  const isGone = code === 'not-yours' || code === 'visit-not-found'
  if (isGone && !(await currentUser())) return refusedForm('signed-out')
  return { ok: false, problems: [{ field: named[code] ?? 'form', code, by }] }
}
