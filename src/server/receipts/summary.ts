import { eq } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { hasArrived } from '#/domain/booking/booking.ts'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { visitSummaries } from '#/server/db/schema/visit-summaries.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { lockVisit } from './take.ts'

export type VisitSummaryInput = { reference: string; summary: string | null }

/** What the doctor wrote for a claim; null without it. */
export async function readSummary(app: App, bookingId: string): Promise<string | null> {
  const [row] = await app.db
    .select()
    .from(visitSummaries)
    .where(eq(visitSummaries.bookingId, bookingId))
  return row ? app.vault.columnCipher.open('visit_summaries.summary', row.id, row.summary) : null
}

/** For the doctor, once the patient is there; null for everybody else. */
export async function findOwnSummary(
  app: App,
  membership: Membership | null,
  reference: string,
): Promise<{ reference: string; summary: string } | null> {
  const opened = await openClinicVisit(app, membership, reference, 'see-day')
  if (!opened || !practising(opened.membership, 'write-summary').ok) return null
  const { id, status, patientName } = opened.booking
  if (!hasArrived(status) || patientName === ERASED_NAME) return null
  return { reference, summary: (await readSummary(app, id)) ?? '' }
}

type SummaryWritten = { ok: true } | Refused<'visit-not-found' | 'patient-erased' | 'not-seen-yet'>

/** Writes what the patient hands to the insurer; without a text, removes it. */
export async function writeSummary(
  app: App,
  membership: Membership | null,
  { reference, summary }: VisitSummaryInput,
): Promise<SummaryWritten> {
  const opened = await openClinicVisit(app, membership, reference, 'see-day')
  if (!opened || !practising(opened.membership, 'write-summary').ok)
    return { ok: false, code: 'visit-not-found' }
  const by = opened.membership.userId
  return transactAs(app, by, async (work): Promise<SummaryWritten> => {
    const visit = await lockVisit(work, opened.booking.id)
    if (!visit) return { ok: false, code: 'visit-not-found' }
    if (visit.patientName === ERASED_NAME) return { ok: false, code: 'patient-erased' }
    if (!hasArrived(visit.status)) return { ok: false, code: 'not-seen-yet' }
    await replaceSummary(work, visit.id, { summary, by })
    await work.audit({
      action: 'visit-summary-written',
      actorKind: 'provider',
      actorId: by,
      subjectKind: 'booking',
      subjectId: visit.id,
      before: {},
      after: { hasText: summary !== null },
    })
    return { ok: true }
  })
}

async function replaceSummary(
  { tx, now, random, vault: { columnCipher } }: Work,
  bookingId: string,
  { summary, by }: { summary: string | null; by: string },
): Promise<void> {
  await tx.delete(visitSummaries).where(eq(visitSummaries.bookingId, bookingId))
  if (summary === null) return
  const id = random.id()
  const sealed = columnCipher.seal('visit_summaries.summary', id, summary)
  const row = { id, bookingId, summary: sealed, writtenBy: by, writtenAt: now }
  await tx.insert(visitSummaries).values(row)
}
