import { z } from 'zod'
import { paymentMethods } from '#/domain/money/payment.ts'
import { jsonApi, type Caller, type RemoteApi } from '#/server/gateways/accounts/remote/client.ts'
import { ApiError } from '#/server/gateways/accounts/remote/error.ts'
import type {
  Intention,
  OpenedOrder,
  Payments,
  Refund,
  Refunded,
} from '#/server/gateways/payments/payments.ts'
import { readTransactionCallback, type CallbackSource } from './callback.ts'

export type PaymobAccount = CallbackSource & {
  baseUrl: string
  secretKey: string
  publicKey: string
}

type Place = {
  caller: () => Promise<Caller>
  /** Paymob requires an e-mail address; we do not have the patient's, and would not share it. */
  email: () => string
  deadlineMs?: number
}

/** Paymob: an intention, its hosted page, and a signed callback. Card data stays on the hosted page. */
export function paymobPayments(account: PaymobAccount, place: Place): Payments {
  const { baseUrl, secretKey } = account
  const keyHeader = { authorization: `Token ${secretKey}` }
  const api = jsonApi({ ...place, baseUrl, keyHeader })
  return {
    gateway: 'paymob',
    methods: paymentMethods,
    trial: null,
    open: (intention) => open(api, account, { ...intention, email: place.email() }),
    readCallback: (body, signature) => readTransactionCallback(body, signature, account),
    refund: (refund) => refundPayment(api, refund),
  }
}

const intentionSchema = z.object({
  client_secret: z.string().regex(/^[\x21-\x7e]{1,500}$/),
  intention_order_id: z.union([z.int(), z.string().regex(/^\d{1,30}$/)]).transform(String),
})

async function open(
  api: RemoteApi,
  { baseUrl, publicKey, integrations }: PaymobAccount,
  intention: Intention & { email: string },
): Promise<OpenedOrder> {
  const body = intentionBody(intention, integrations[intention.method])
  try {
    const answer = await api({ method: 'POST', path: '/v1/intention/', body }, intentionSchema)
    const query = new URLSearchParams({ publicKey, clientSecret: answer.client_secret })
    return {
      ok: true,
      orderId: answer.intention_order_id,
      checkoutUrl: `${baseUrl.replace(/\/+$/, '')}/unifiedcheckout/?${query}`,
      kioskReference: null,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, code: 'payments-unavailable' }
  }
}

function intentionBody(intention: Intention & { email: string }, integration: number): object {
  const { amountPiastres, title, name, phone, email } = intention
  const [first = name, ...others] = name.split(' ')
  return {
    amount: amountPiastres,
    currency: 'EGP',
    payment_methods: [integration],
    items: [{ name: title.slice(0, 50), amount: amountPiastres, description: title, quantity: 1 }],
    billing_data: {
      first_name: first,
      last_name: others.join(' ') || first,
      phone_number: phone,
      email,
    },
    special_reference: intention.reference,
    expiration: intention.expiresInSeconds,
    notification_url: intention.callbackUrl,
    redirection_url: intention.returnUrl,
  }
}

const refundSchema = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  success: z.boolean(),
})

/**
 * Paymob has no idempotency key for refunds. So a retry first reads from the transaction how much has
 * been refunded already.
 */
async function refundPayment(api: RemoteApi, refund: Refund): Promise<Refunded> {
  const { transactionId, amountPiastres, refundedBefore, isRepeated } = refund
  try {
    if (isRepeated && (await refundedOf(api, transactionId)) >= refundedBefore + amountPiastres) {
      return { ok: true, refundId: null }
    }
    const body = { transaction_id: transactionId, amount_cents: amountPiastres }
    const path = '/api/acceptance/void_refund/refund'
    const answer = await api({ method: 'POST', path, body, isOnce: true }, refundSchema)
    return answer.success ? { ok: true, refundId: answer.id } : { ok: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false }
  }
}

const refundedSchema = z.object({ refunded_amount_cents: z.int().min(0) })

async function refundedOf(api: RemoteApi, transactionId: string): Promise<number> {
  const path = `/api/acceptance/transactions/${encodeURIComponent(transactionId)}`
  const answer = await api({ method: 'GET', path }, refundedSchema)
  return answer.refunded_amount_cents
}
