import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { paymentSubjects } from '#/domain/money/payment.ts'
import { parseReference } from '#/domain/reference.ts'
import { typedSchema } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { reading } from '#/middleware/reading.ts'
import { requestContext } from '#/server/http/context.ts'
import { findPayableView } from '#/server/payments/payable.ts'
import { findPayment } from '#/server/payments/status.ts'
import { findSandboxOrder } from '#/server/payments/sandbox.ts'
import { paymentForms } from './forms.server.ts'
import { currentPayer } from '#/server/payments/payer.ts'

/** Null without permission to see it, as for an unknown reference. */
export const getPayment = createServerFn()
  .validator(reading((reference: string) => parseReference(reference, 'BLP')))
  .handler(async ({ data: reference }) =>
    reference ? findPayment(requestContext().app, await currentPayer(), reference) : null,
  )

/** A reference from an address may be any text. */
const reference = z.string().transform((typed) => typed.slice(0, 40))

const named = z.object({ subject: z.enum(paymentSubjects), reference })

const prefixes = { booking: 'BLS', voucher: 'BLV', 'down-payment': 'BLR' } as const

/** The payment methods of a booking, a voucher or a request, or its payment. */
export const getPayable = createServerFn()
  .validator(named)
  .handler(async ({ data: { subject, reference: typed } }) => {
    const reference = parseReference(typed, prefixes[subject])
    if (!reference) return null
    const asker = await currentPayer()
    return findPayableView(requestContext().app, asker, { subject, reference })
  })

/** The trial gateway's page; null on a site with real payments. */
export const getSandbox = createServerFn()
  .validator(reading((order: string) => (/^\d{6,20}$/.test(order) ? order : null)))
  .handler(async ({ data: order }) => {
    const trial = order && (await findSandboxOrder(requestContext().app, order))
    if (!trial) throw notFound()
    return trial
  })

/** The start of a payment, sent in place. */
export const sendPaymentForm = createServerFn({ method: 'POST' })
  .validator(typedSchema)
  .handler(({ data }) => receive(paymentForms, data))
