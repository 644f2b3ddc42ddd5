import { eq } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { isCovered, type CoverageDecision } from '#/domain/booking/coverage.ts'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { bookingCoverages } from '#/server/db/schema/coverage.ts'
import { listAcceptedInsurers } from '#/server/doctors/accepted-insurers.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { lockVisit } from './take.ts'

export type DecideCoverageInput = {
  reference: string
  /** The insurer that answered; the doctor accepts it, or the patient stated it. */
  insurer: string
} & (
  | { decision: 'approved'; approvedPiastres: Piastres; approvedUntil: string }
  | { decision: 'refused'; refusalReason: string }
  | { decision: 'self' }
)

type CoverageDecided =
  | { ok: true }
  | Refused<
      | 'visit-not-found'
      | 'patient-erased'
      | 'insurer-not-accepted'
      | 'amount-required'
      | 'approval-too-short'
    >

/** Records at the front desk what an insurer answered; nobody gets a message. */
export async function decideCoverage(
  app: App,
  membership: Membership | null,
  input: DecideCoverageInput,
): Promise<CoverageDecided> {
  const opened = await openClinicVisit(app, membership, input.reference, 'take-payments')
  if (!opened) return { ok: false, code: 'visit-not-found' }
  const by = opened.membership.userId
  return transactAs(app, by, async (work): Promise<CoverageDecided> => {
    const visit = await lockVisit(work, opened.booking.id)
    if (!visit) return { ok: false, code: 'visit-not-found' }
    if (visit.patientName === ERASED_NAME) return { ok: false, code: 'patient-erased' }
    const [known] = await work.tx
      .select()
      .from(bookingCoverages)
      .where(eq(bookingCoverages.bookingId, visit.id))
    const accepted = await listAcceptedInsurers(work.tx, visit.doctorId)
    const isKnown = known?.insurerSlug === input.insurer
    if (!isKnown && !accepted.some(({ slug }) => slug === input.insurer))
      return { ok: false, code: 'insurer-not-accepted' }
    if (input.decision === 'approved') {
      if (input.approvedPiastres <= 0) return { ok: false, code: 'amount-required' }
      if (!isCovered(input, visit.startsAt)) return { ok: false, code: 'approval-too-short' }
    }
    await writeDecision(work, { bookingId: visit.id, by, id: known?.id ?? null }, input)
    await work.audit({
      action: 'coverage-decided',
      actorKind: 'provider',
      actorId: by,
      subjectKind: 'booking',
      subjectId: visit.id,
      before: known ? factsOf(known) : {},
      after: factsOf({ ...columnsOf(input), insurerSlug: input.insurer }),
    })
    return { ok: true }
  })
}

type Decision = { bookingId: string; by: string; id: string | null }

async function writeDecision(
  { tx, now, random, vault: { columnCipher } }: Work,
  decision: Decision,
  input: DecideCoverageInput,
): Promise<void> {
  const id = decision.id ?? random.id()
  const { refusalReason, ...columns } = columnsOf(input)
  const row = {
    ...columns,
    refusalReason:
      refusalReason && columnCipher.seal('booking_coverages.refusal_reason', id, refusalReason),
    insurerSlug: input.insurer,
    decidedAt: now,
    decidedBy: decision.by,
  }
  await tx
    .insert(bookingCoverages)
    .values({ ...row, id, bookingId: decision.bookingId, statedAt: now })
    .onConflictDoUpdate({ target: bookingCoverages.bookingId, set: row })
}

type Columns = {
  state: CoverageDecision
  approvedPiastres: Piastres | null
  approvedUntil: string | null
  refusalReason: string | null
}

function columnsOf(input: DecideCoverageInput): Columns {
  return {
    state: input.decision,
    approvedPiastres: input.decision === 'approved' ? input.approvedPiastres : null,
    approvedUntil: input.decision === 'approved' ? input.approvedUntil : null,
    refusalReason: input.decision === 'refused' ? input.refusalReason : null,
  }
}

type Facts = Pick<
  typeof bookingCoverages.$inferSelect,
  'state' | 'insurerSlug' | 'approvedPiastres' | 'approvedUntil'
>

/** Without the plan, the card and the reason, which are the patient's. */
function factsOf({ state, insurerSlug, approvedPiastres, approvedUntil }: Facts) {
  return {
    coverage: state,
    insurers: insurerSlug,
    amountPiastres: approvedPiastres,
    until: approvedUntil,
  }
}
