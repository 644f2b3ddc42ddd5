import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentMembership } from '#/server/practice.server.ts'
import { joinPractice } from '#/server/practices/members.ts'
import { currentUser } from '#/server/session.server.ts'
import { inviteAssistant, removeMember, withdrawInvitation } from './team.server.ts'
import { inviteSchema, joinSchema, leavingSchema } from './team.ts'

/** The forms of a profile's team, and of the link that makes one a part of it. */
export const teamForms = {
  invite: receiver(inviteSchema, async ({ slug, ...input }) => {
    const { app, locale } = requestContext()
    const membership = await currentMembership(slug)
    return answer(slug, await inviteAssistant(app, membership, { ...input, locale }))
  }),

  removal: receiver(leavingSchema, async ({ slug, id }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await removeMember(requestContext().app, membership, { id }))
  }),

  withdrawal: receiver(leavingSchema, async ({ slug, id }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await withdrawInvitation(requestContext().app, membership, { id }))
  }),

  join: receiver(joinSchema, async ({ secret }) => {
    const { app } = requestContext()
    const user = await currentUser()
    if (!user) return refusedForm('signed-out')
    const joined = await joinPractice(app, secret, user.id, app.clock.now())
    return joined.ok ? done(`/provider/${joined.slug}`) : refusedForm(joined.code)
  }),
}

const fields: Record<string, string> = {
  'already-member': 'phone',
  'already-invited': 'phone',
  'choice-required': 'branch',
}

/** A session may end between opening a form and sending it. */
async function answer(
  slug: string,
  result: { ok: true } | { ok: false; code: string },
): Promise<FormOutcome> {
  if (result.ok) return done(`/provider/${slug}/team`)
  if (result.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(result.code, fields[result.code])
}

function done(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}
