import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#/server/app.ts'
import { isOpenRequest, requestEvents, requests } from '#/server/db/schema/requests.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { HoldingInput } from '#/server/requests/request.ts'
import { risingTo } from '#/server/requests/time.ts'
import { openRequest } from '#/server/sealing/sealed-rows.ts'
import { transact } from '#/server/work.ts'
import type { CallWindowView } from './call-back.ts'

/** A person who asked for a call about a doctor, as the practice sees them. */
export type PracticeCallView = {
  reference: string
  /** Sent with the form, see `HoldingInput`. */
  seen: string
  name: string
  /** E.164. */
  phone: string
  email: string | null
  message: string | null
  window: CallWindowView
  isLate: boolean
}

const detailsSchema = z.object({
  callWindow: z.object({ startsAt: z.string(), endsAt: z.string() }),
  message: z.string().nullish(),
  email: z.string().nullish(),
})

/** The calls that a doctor's practice has to make, the earliest first; null without permission. */
export async function listPracticeCalls(
  app: App,
  membership: Membership | null,
): Promise<PracticeCallView[] | null> {
  if (!mayAnswer(membership)) return null
  const rows = await app.db
    .select()
    .from(requests)
    .where(and(isCallTo(membership), isOpenRequest))
    .orderBy(asc(requests.dueAt), asc(requests.id))
    .limit(200)
  return rows.map((row) => {
    const request = openRequest(app.vault.columnCipher, row)
    const { callWindow, message, email } = detailsSchema.parse(request.details)
    return {
      reference: row.reference,
      seen: String(row.updatedAt.getTime()),
      name: request.name,
      phone: request.phone,
      email: email ?? null,
      message: message ?? null,
      window: callWindow,
      isLate: row.dueAt !== null && row.dueAt < app.clock.now(),
    }
  })
}

export type CallFinished = { ok: true } | { ok: false; code: 'not-yours' | 'changed-meanwhile' }

/** Ends a call that was made, unless the desk or a colleague has changed it since it was seen. */
export async function finishCall(
  app: App,
  membership: Membership | null,
  { reference, seen }: HoldingInput,
): Promise<CallFinished> {
  if (!mayAnswer(membership)) return { ok: false, code: 'not-yours' }
  const { userId, memberId } = membership
  return transact(app, async ({ tx, now, audit }) => {
    const [row] = await tx
      .update(requests)
      .set({ status: 'done', updatedAt: risingTo(now) })
      .where(
        and(
          isCallTo(membership),
          isOpenRequest,
          eq(requests.reference, reference),
          eq(requests.updatedAt, seen),
        ),
      )
      .returning({ id: requests.id })
    if (!row) return { ok: false, code: 'changed-meanwhile' }
    const event = { event: 'status', status: 'done', at: now, actor: 'provider', userId } as const
    await tx.insert(requestEvents).values({ requestId: row.id, ...event })
    await audit({
      actorKind: 'provider',
      actorId: memberId,
      action: 'request-status',
      subjectKind: 'request',
      subjectId: row.id,
      before: {},
      after: { status: 'done' },
    })
    return { ok: true }
  })
}

function mayAnswer(membership: Membership | null): membership is Membership {
  return mayPractise(membership, 'answer-calls') && membership.profile.kind === 'doctor'
}

function isCallTo({ profile }: Membership) {
  return and(eq(requests.kind, 'call-back'), eq(requests.doctorId, profile.id))
}
