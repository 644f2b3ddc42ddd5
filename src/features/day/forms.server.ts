import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentMembership } from '#/server/practice.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { addVisit } from './add.server.ts'
import { addSchema, markSchema, type MarkInput } from './day.ts'
import { markVisit } from './mark.server.ts'

/** The forms of a provider's day, by name. */
export const dayForms = {
  mark: receiver(markSchema, async (input) => {
    const membership = await currentMembership(input.practice)
    const result = await markVisit(requestContext().app, membership, input)
    return result.ok ? backTo(input, input.what.reference) : refuse(result.code)
  }),

  visit: receiver(addSchema, async (input, submissionKey) => {
    const { app, locale } = requestContext()
    const membership = await currentMembership(input.practice)
    const result = await addVisit(app, membership, { ...input, submissionKey, locale })
    return result.ok ? backTo(input, result.reference) : refuse(result.code)
  }),
}

type Page = Pick<MarkInput, 'practice' | 'day' | 'branch'>

/** The same day again, where the visit is. */
function backTo({ practice, day, branch }: Page, reference: string): FormOutcome {
  const query = new URLSearchParams({ ...(day && { day }), ...(branch && { branch }) })
  const path = localizedPath(`/provider/${practice}`, requestContext().locale)
  return { ok: true, location: `${path}${query.size > 0 ? `?${query}` : ''}#${reference}` }
}

const fields: Record<string, string> = { 'slot-taken': 'place', 'slot-unknown': 'place' }

/** A session may end between opening a form and sending it. */
async function refuse(code: string): Promise<FormOutcome> {
  const isGone = code.endsWith('-unknown') && code !== 'slot-unknown' && !(await currentUser())
  return isGone ? refusedForm('signed-out') : refusedForm(code, fields[code])
}
