import { and, asc, eq } from 'drizzle-orm'
import { isPriceRange } from '#/domain/directory/hospital.ts'
import type { RequestStatus } from '#/domain/request.ts'
import type { Refused } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { isOpenRequest, requestEvents, requests } from '#/server/db/schema/requests.ts'
import type { Membership } from '#/server/practices/member.ts'
import { estimateDetails, type EstimateAnswer } from '#/server/requests/estimate.ts'
import { notifyOfRequest } from '#/server/requests/notices.ts'
import type { HoldingInput } from '#/server/requests/request.ts'
import { risingTo } from '#/server/requests/time.ts'
import { encryptDetails, openRequest } from '#/server/sealing/sealed-rows.ts'
import { transact } from '#/server/work.ts'
import { mayAtHospital } from './member.ts'

/** A person who asked the hospital for an estimate. */
export type EstimateRequestView = {
  reference: string
  /** Sent with the form, see `HoldingInput`. */
  seen: string
  name: string
  /** E.164. */
  phone: string
  procedure: string | null
  message: string | null
  createdAt: string
  /** Null until the hospital answers. */
  answer: EstimateAnswer | null
}

/** Open requests, the oldest first; null without permission. */
export async function listEstimates(
  app: App,
  membership: Membership | null,
): Promise<EstimateRequestView[] | null> {
  if (!mayAtHospital(membership, 'answer-calls')) return null
  const rows = await app.db
    .select()
    .from(requests)
    .where(and(isAskedOf(membership), isOpenRequest))
    .orderBy(asc(requests.createdAt), asc(requests.id))
    .limit(200)
  return rows.map((row) => {
    const request = openRequest(app.vault.columnCipher, row)
    const { procedure, message, estimate } = estimateDetails.parse(request.details)
    return {
      reference: row.reference,
      seen: String(row.updatedAt.getTime()),
      name: request.name,
      phone: request.phone,
      procedure: procedure ?? null,
      message: message ?? null,
      createdAt: row.createdAt.toISOString(),
      answer: estimate ?? null,
    }
  })
}

export type EstimateChanged =
  | { ok: true }
  | Refused<'not-yours' | 'changed-meanwhile' | 'amount-invalid'>

/** Answers with prices, or corrects the answer; the person gets a message that leads to the request's page. */
export async function answerEstimate(
  app: App,
  membership: Membership | null,
  { note, minPiastres, maxPiastres, ...holding }: HoldingInput & EstimateAnswer,
): Promise<EstimateChanged> {
  if (!isPriceRange(minPiastres, maxPiastres)) return { ok: false, code: 'amount-invalid' }
  const answer = { minPiastres, maxPiastres, note }
  return changeEstimate(app, membership, { ...holding, status: 'contacted', answer })
}

/** Ends it, unless the desk or a colleague has changed it since it was seen. */
export function closeEstimate(
  app: App,
  membership: Membership | null,
  holding: HoldingInput,
): Promise<EstimateChanged> {
  return changeEstimate(app, membership, { ...holding, status: 'done' })
}

type Change = HoldingInput & { status: RequestStatus; answer?: EstimateAnswer }

async function changeEstimate(
  app: App,
  membership: Membership | null,
  { reference, seen, status, answer }: Change,
): Promise<EstimateChanged> {
  if (!mayAtHospital(membership, 'answer-calls')) return { ok: false, code: 'not-yours' }
  const { userId, memberId } = membership
  return transact(app, async (work): Promise<EstimateChanged> => {
    const { tx, now, audit, vault } = work
    const isSeen = and(eq(requests.reference, reference), eq(requests.updatedAt, seen))
    const [row] = await tx
      .select()
      .from(requests)
      .where(and(isAskedOf(membership), isOpenRequest, isSeen))
      .for('update')
    if (!row) return { ok: false, code: 'changed-meanwhile' }
    const { id } = row
    const { details } = openRequest(vault.columnCipher, row)
    const answered = answer && {
      details: encryptDetails(vault.columnCipher, id, { ...details, estimate: answer }),
    }
    const set = { status, ...answered, updatedAt: risingTo(now) }
    await tx.update(requests).set(set).where(eq(requests.id, id))
    const event = { event: 'status', status, at: now, actor: 'provider', userId } as const
    await tx.insert(requestEvents).values({ requestId: id, ...event })
    await audit({
      actorKind: 'provider',
      actorId: memberId,
      action: 'request-status',
      subjectKind: 'request',
      subjectId: id,
      before: { status: row.status },
      after: { status },
    })
    if (answer) await notifyOfRequest(work, id)
    return { ok: true }
  })
}

function isAskedOf({ profile }: Membership) {
  return and(eq(requests.kind, 'estimate'), eq(requests.facilityId, profile.id))
}
