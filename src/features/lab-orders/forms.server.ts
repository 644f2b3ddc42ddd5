import type { RefusalCode, Refused } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import { lookupHandler, openProved } from '#/parts/lookup.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { cancelOwnOrder, chooseWindow } from '#/server/lab-orders/change.ts'
import type { Orderer } from '#/server/lab-orders/new-order.ts'
import { findOrderByReference } from '#/server/lab-orders/own.ts'
import { placeOrder } from '#/server/lab-orders/place-order.ts'
import { sendPrescription } from '#/server/lab-orders/prescription.ts'
import { revokeResultShare, shareResult } from '#/server/lab-orders/share.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentUser } from '#/server/session/session.ts'
import {
  labOrderActionSchema,
  labOrderSchema,
  labShareSchema,
  prescriptionSchema,
  windowSchema,
} from './lab-orders.ts'
import { labOrderLookup } from './lookup.ts'

/** The form of an order for a basket. */
export const orderForms = {
  labOrder: formHandler(labOrderSchema, async ({ consent: _agreed, ...input }, submissionKey) => {
    const { app } = requestContext()
    const placed = await placeOrder(app, await currentOrderer(), { ...input, submissionKey })
    return placed.ok ? openProved('lab-orders', placed.reference) : refuse(placed)
  }),
}

/** The form with the photo of a prescription. */
export const prescriptionForms = {
  prescription: formHandler(
    prescriptionSchema,
    async ({ consent: _agreed, photo, ...input }, submissionKey) => {
      const { app } = requestContext()
      const [fileId] = fileIdsOf(app, photo) ?? []
      if (!fileId) return refusedForm('file-lost', 'photo')
      const sent = { ...input, fileId, submissionKey }
      const done = await sendPrescription(app, await currentOrderer(), sent)
      return done.ok ? openProved('lab-orders', done.reference) : refuse(done)
    },
  ),
}

/** The forms of an order's own page. */
export const ownOrderForms = {
  lookup: lookupHandler('lab-orders', labOrderLookup, findOrderByReference),

  labWindow: formHandler(windowSchema, async (input) =>
    answer(input, await chooseWindow(requestContext().app, await asker(), input)),
  ),

  labCancel: formHandler(labOrderActionSchema, async (input) =>
    answer(input, await cancelOwnOrder(requestContext().app, await asker(), input.reference)),
  ),

  labShare: formHandler(labOrderActionSchema, async (input) =>
    answer(input, await shareResult(requestContext().app, await asker(), input.reference)),
  ),

  labShareEnd: formHandler(labShareSchema, async (input) =>
    answer(input, await revokeResultShare(requestContext().app, await asker(), input)),
  ),
}

const asker = () => currentAsker('lab-orders')

async function currentOrderer(): Promise<Orderer> {
  const { address, locale } = requestContext()
  return { userId: (await currentUser())?.id ?? null, address, locale }
}

function answer({ reference }: { reference: string }, done: { ok: true } | Refused): FormOutcome {
  return done.ok ? redirectTo(`/lab-order/${reference}`) : refuse(done)
}

function refuse({ code }: Refused): FormOutcome {
  return refusedForm(code, fields[code])
}

const fields: Partial<Record<RefusalCode, string>> = {
  'window-gone': 'at',
  'window-full': 'at',
  'not-covered': 'district',
  'file-lost': 'photo',
}
