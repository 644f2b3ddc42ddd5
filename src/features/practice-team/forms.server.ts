import type { RefusalCode, Refused } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { claimProfile } from '#/server/practices/claim-profile.ts'
import { inviteColleague } from '#/server/practices/invite.ts'
import { joinPractice } from '#/server/practices/join.ts'
import {
  removeMember,
  setNotified,
  setOpensDocuments,
  withdrawInvitation,
} from '#/server/practices/team.ts'
import { currentUser } from '#/server/session/session.ts'
import {
  claimSchema,
  documentsSchema,
  inviteSchema,
  joinSchema,
  leavingSchema,
  notifiedSchema,
} from './team.ts'

/** The forms of a profile's team, and of an invitation link. */
export const teamForms = {
  invite: formHandler(inviteSchema, async ({ slug, ...input }) => {
    const { app, locale } = requestContext()
    const membership = await currentMembership(slug)
    return answer(slug, await inviteColleague(app, membership, { ...input, locale }))
  }),

  removal: formHandler(leavingSchema, async ({ slug, id }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await removeMember(requestContext().app, membership, { id }))
  }),

  notified: formHandler(notifiedSchema, async ({ slug, ...input }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await setNotified(requestContext().app, membership, input))
  }),

  memberDocuments: formHandler(documentsSchema, async ({ slug, ...input }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await setOpensDocuments(requestContext().app, membership, input))
  }),

  withdrawal: formHandler(leavingSchema, async ({ slug, id }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await withdrawInvitation(requestContext().app, membership, { id }))
  }),

  join: formHandler(joinSchema, async ({ secret }) => {
    const { app } = requestContext()
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const joined = await joinPractice(app, secret, user.id)
    return joined.ok ? redirectTo(`/provider/${joined.slug}`) : refusedForm(joined.code)
  }),
}

/** The form of those whose profile exists already. */
export const claimForms = {
  claim: formHandler(claimSchema, async ({ syndicateNumber }) => {
    const { app, address, locale } = requestContext()
    const claimed = await claimProfile(app, { syndicateNumber, address, locale })
    return claimed.ok ? redirectTo('/provider/claim?sent=true') : refusedForm(claimed.code)
  }),
}

const fields: Partial<Record<RefusalCode, string>> = {
  'already-member': 'phone',
  'already-invited': 'phone',
  'choice-required': 'branch',
  'manager-all-branches': 'branch',
}

/** A session may end between opening a form and sending it. */
async function answer(slug: string, result: { ok: true } | Refused): Promise<FormOutcome> {
  if (result.ok) return redirectTo(`/provider/${slug}/team`)
  if (result.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(result.code, fields[result.code])
}
