import type { Piastres } from '#/domain/money/money.ts'
import type { PaymentEvent, PaymentMethod } from '#/domain/money/payment.ts'

export type Gateway = 'paymob' | 'sandbox'

/** An order as sent to the gateway. */
export type Intention = {
  /** Our reference; the gateway returns it. */
  reference: string
  amountPiastres: Piastres
  method: PaymentMethod
  title: string
  name: string
  /** E.164. */
  phone: string
  /** After this the order cannot be paid any more. */
  expiresInSeconds: number
  /** Where the gateway redirects the payer; the query that it adds is never trusted. */
  returnUrl: string
  /** Where the gateway posts the result. */
  callbackUrl: string
}

export type OpenedOrder =
  | { ok: true; orderId: string; checkoutUrl: string; kioskReference: string | null }
  | { ok: false; code: 'payments-unavailable' }

/** A gateway's callback about an order, after its signature was verified. */
export type Callback = {
  /** Identifies this callback: the same when it is delivered twice. */
  id: string
  orderId: string
  /** The payment method, by the gateway's integration for it. */
  method: PaymentMethod
  event: Exclude<PaymentEvent, 'expire'>
  transactionId: string
  /** For a refund, the transaction that was refunded, if the gateway names it. */
  parentId: string | null
  amountPiastres: Piastres
  currency: string
  /** The reference to give at a kiosk. */
  kioskReference: string | null
}

export type ReadCallback =
  | { ok: true; callback: Callback }
  | { ok: false; code: 'forged' | 'unreadable' | 'not-ours' }

export type Refund = {
  /** Our id of the refund. */
  id: string
  transactionId: string
  amountPiastres: Piastres
  /** The amount of the same transaction already refunded, as far as we know. */
  refundedBefore: Piastres
  /** Tried before with unknown result: check at the gateway first. */
  isRepeated: boolean
}

/** `refundId` is null if the gateway only confirms that the refund was made. */
export type Refunded = { ok: true; refundId: string | null } | { ok: false }

/** A gateway that takes payments and refunds them. Card data never reaches us. */
export type Payments = {
  gateway: Gateway
  methods: readonly PaymentMethod[]
  open: (intention: Intention) => Promise<OpenedOrder>
  /** Rejects callbacks without a valid signature of the gateway. */
  readCallback: (body: unknown, signature: string) => ReadCallback
  refund: (refund: Refund) => Promise<Refunded>
  /** Only for gateways without real money, whose hosted page is simulated; else null. */
  trial: Sandbox | null
}

export type SandboxOutcome = 'approve' | 'decline' | 'wait'

export type Sandbox = {
  /** The callback that the gateway would send, with its signature. */
  tell: (
    order: { orderId: string; amountPiastres: Piastres; method: PaymentMethod },
    outcome: SandboxOutcome,
  ) => { body: unknown; signature: string }
}
