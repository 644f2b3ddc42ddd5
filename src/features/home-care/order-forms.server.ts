import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { requestContext } from '#/server/http/context.ts'
import {
  agreeToCare,
  amendCareOrder,
  cancelCareOrder,
  type AmendInput,
} from '#/server/home-care/change-order.ts'
import { agreeSchema, amendSchema, callOffSchema, moveSchema } from './care-order.ts'

/** The forms of a request for a visit at home, or at a vet's clinic. */
export const careOrderForms = {
  'care-amend': formHandler(amendSchema, ({ reference, window, ...home }) =>
    amend({ reference, window, home }),
  ),

  'care-move': formHandler(moveSchema, amend),

  'care-agree': formHandler(agreeSchema, async (input) => {
    const { app } = requestContext()
    return answer(input.reference, await agreeToCare(app, await currentAsker('requests'), input))
  }),

  'care-cancel': formHandler(callOffSchema, async ({ reference }) => {
    const { app } = requestContext()
    return answer(reference, await cancelCareOrder(app, await currentAsker('requests'), reference))
  }),
}

async function amend(input: AmendInput): Promise<FormOutcome> {
  const { app } = requestContext()
  const changed = await amendCareOrder(app, await currentAsker('requests'), input)
  return answer(input.reference, changed)
}

type OrderChange = Awaited<ReturnType<typeof amendCareOrder>>

function answer(reference: string, changed: OrderChange): FormOutcome {
  if (!changed.ok) return refusedForm(changed.code, changed.field)
  return redirectTo(`/request/${reference}`)
}
