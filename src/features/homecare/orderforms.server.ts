import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { readProofs } from '#/server/proof.server.ts'
import { currentActor } from '#/server/session.server.ts'
import { agreeToCare, amendCareOrder, cancelCareOrder, type Asker } from './careorder.server.ts'
import {
  agreeSchema,
  amendSchema,
  callOffSchema,
  moveSchema,
  type AmendInput,
} from './careorder.ts'

/** What the page of a request does with a visit at home, or at a vet's clinic. */
export const careOrderForms = {
  'care-amend': receiver(amendSchema, ({ reference, window, ...home }) =>
    amend({ reference, window, home }),
  ),

  'care-move': receiver(moveSchema, amend),

  'care-agree': receiver(agreeSchema, async (input) => {
    const { app } = requestContext()
    return answer(input.reference, await agreeToCare(app, await currentAsker(), input))
  }),

  'care-cancel': receiver(callOffSchema, async ({ reference }) => {
    const { app } = requestContext()
    return answer(reference, await cancelCareOrder(app, await currentAsker(), reference))
  }),
}

/** Read from this HTTP request's cookies. */
export async function currentAsker(): Promise<Asker> {
  return { actor: await currentActor(), proved: await readProofs('requests') }
}

async function amend(input: AmendInput): Promise<FormOutcome> {
  const { app } = requestContext()
  const changed = await amendCareOrder(app, await currentAsker(), input)
  return answer(input.reference, changed)
}

type Changed = Awaited<ReturnType<typeof amendCareOrder>>

function answer(reference: string, changed: Changed): FormOutcome {
  if (!changed.ok) return refusedForm(changed.code, changed.field)
  return { ok: true, location: localizedPath(`/request/${reference}`, requestContext().locale) }
}
