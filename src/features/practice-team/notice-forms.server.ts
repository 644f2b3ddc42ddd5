import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { proveEmail } from '#/server/people/prove-email.ts'
import { sendMailCode } from '#/server/people/send-mail-code.ts'
import type { Membership } from '#/server/practices/member.ts'
import { chooseMail, saveOwnNotices } from '#/server/practices/own-notices.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import {
  dropVerifying,
  keepVerifying,
  readVerifying,
} from '#/server/verification/pending-verification.ts'
import { emailCodeSchema, newEmailSchema, ownNoticesSchema } from './team.ts'

/** The forms by which a member chooses when and how messages about bookings come. */
export const noticeForms = {
  ownNotices: formHandler(ownNoticesSchema, ({ slug, ...choice }) =>
    asMember(slug, async (membership) => {
      const saved = await saveOwnNotices(requestContext().app, membership, choice)
      return saved.ok ? again(slug) : refusedForm(saved.code, fields[saved.code])
    }),
  ),

  newEmail: formHandler(newEmailSchema, ({ slug, email }) =>
    asMember(slug, async ({ userId }) => {
      const { app, locale, address } = requestContext()
      const sent = await sendMailCode(app, { email, userId, locale, address })
      if (!sent.ok) return refusedForm(sent.code, 'email')
      await keepVerifying('email', email)
      return again(slug)
    }),
  ),

  emailCode: formHandler(emailCodeSchema, ({ slug, code }) =>
    asMember(slug, async (membership) => {
      const { app } = requestContext()
      const verifying = await readVerifying('email')
      if (!verifying) return refusedForm('code-expired', 'code')
      const proof = { email: verifying.phone, code }
      const proved = await proveEmail(app, { id: membership.userId }, proof)
      if (!proved.ok) return refusedForm(proved.code, 'code')
      dropVerifying('email')
      const chosen = await chooseMail(app, membership)
      return chosen.ok ? again(slug) : refusedForm(chosen.code)
    }),
  ),
}

const fields: Partial<Record<RefusalCode, string>> = { 'choice-required': 'channel' }

/** A session may end between opening a form and sending it. */
async function asMember(
  slug: string,
  work: (membership: Membership) => Promise<FormOutcome>,
): Promise<FormOutcome> {
  const membership = await currentMembership(slug)
  if (membership) return work(membership)
  return refusedForm((await currentUser()) ? 'not-yours' : 'signed-out')
}

function again(slug: string): FormOutcome {
  return redirectTo(`/provider/${slug}/messages`)
}
