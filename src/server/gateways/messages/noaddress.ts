import type { Delivery } from './notifier.ts'

/** Somebody without an address of that kind. */
export const noAddress: Delivery = { outcome: 'refused', reason: 'no-address', messageId: null }
