import type { Piastres } from '#/domain/money.ts'
import type { PaymentEvent, PaymentMethod } from '#/domain/payment.ts'

export type Gateway = 'paymob' | 'sandbox'

/** An order as the gateway gets it. */
export type Intention = {
  /** Ours; the gateway gives it back. */
  reference: string
  amountPiastres: Piastres
  method: PaymentMethod
  title: string
  name: string
  /** E.164. */
  phone: string
  /** After that nobody can pay any more. */
  expiresInSeconds: number
  /** Where the person comes back to; what its query then says is never believed. */
  returnUrl: string
  /** Where the gateway tells what came of it. */
  callbackUrl: string
}

export type Opened =
  | { ok: true; orderId: string; checkoutUrl: string; kioskReference: string | null }
  | { ok: false; code: 'payments-unavailable' }

/** What the gateway tells of an order, once its signature has been found right. */
export type Callback = {
  /** The gateway's own name for this telling: told twice, it is the same. */
  id: string
  orderId: string
  /** How it was paid, by the gateway's account for that way. */
  method: PaymentMethod
  event: Exclude<PaymentEvent, 'expire'>
  transactionId: string
  /** Of a refund, the transaction whose money went back, where the gateway says so. */
  parentId: string | null
  amountPiastres: Piastres
  currency: string
  /** What is to be told at a kiosk. */
  kioskReference: string | null
}

export type ReadCallback =
  | { ok: true; callback: Callback }
  | { ok: false; code: 'forged' | 'unreadable' | 'not-ours' }

export type Refund = {
  /** Ours. */
  id: string
  transactionId: string
  amountPiastres: Piastres
  /** What of the same transaction has gone back already, as far as we know. */
  refundedBefore: Piastres
  /** Tried before, and nobody knows what came of it: the gateway is to look first. */
  isRepeated: boolean
}

/** `refundId` is null where the gateway only says that it has been done. */
export type Refunded = { ok: true; refundId: string | null } | { ok: false }

/** A gateway that takes payments and refunds them. Card data never reaches us. */
export type Payments = {
  gateway: Gateway
  methods: readonly PaymentMethod[]
  open: (intention: Intention) => Promise<Opened>
  /** Believes nothing whose signature is not the gateway's own. */
  readCallback: (body: unknown, signature: string) => ReadCallback
  refund: (refund: Refund) => Promise<Refunded>
  /** What only a gateway without real money has: its hosted page can be played by anyone. */
  trial: Trial | null
}

export type TrialOutcome = 'approve' | 'decline' | 'wait'

export type Trial = {
  /** What the gateway would tell, and its signature. */
  tell: (
    order: { orderId: string; amountPiastres: Piastres; method: PaymentMethod },
    outcome: TrialOutcome,
  ) => { body: unknown; signature: string }
}
